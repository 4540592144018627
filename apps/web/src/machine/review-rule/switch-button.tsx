import { type ReviewRule, reviewRuleCalls } from "@tushen/contract/machine/review-rule";
import { Button } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";

/** Takes a rule out of the runs of the house, or in again. */
export const SwitchButton = ({ rule }: { readonly rule: ReviewRule }) => {
  const [isOpen, setOpen] = useState(false);
  const isOff = rule.offCount > 0;
  const verb = isOff ? "启用" : "停用";
  const act = useAct(reviewRuleCalls.switchRule, {
    refresh: [reviewRuleCalls.readRule, reviewRuleCalls.listRules],
    onDone: () => {
      setOpen(false);
      say.done(`规则已${verb}`);
    },
  });
  return (
    <>
      <Button danger={!isOff} onClick={() => setOpen(true)}>
        {verb}规则
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`${verb}规则：${rule.name}`}
          note={
            isOff
              ? "启用后，本机构此后开始的智能审查重新核对这条规则。"
              : "停用后，本机构此后开始的智能审查不再核对这条规则，并在结果中说明；已有的结果和设计单位的预审自查不受影响。"
          }
          label="理由（记入启停记录，主管部门可见）"
          yes={verb}
          isDanger={!isOff}
          isRunning={act.isRunning}
          onYes={(reason) => act.start({ ruleId: rule.ruleId, isOff: !isOff, reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
