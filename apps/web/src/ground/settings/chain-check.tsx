import { auditCalls } from "@tushen/contract/ground/audit";
import { Button } from "antd";
import { useCall } from "../platform/queries.ts";
import { StatusTag } from "../ui/status-tag.tsx";
import { useState } from "react";

/** Looks whether a line was edited or removed since it was written. */
export const ChainCheck = () => {
  const [isAsked, setAsked] = useState(false);
  const check = useCall(auditCalls.checkAuditChain, {}, { when: isAsked });
  const { lines = 0, broken = null } = check.data ?? {};
  return (
    <>
      {check.data && !check.isFetching && (
        <StatusTag tone={broken === null ? "good" : "bad"}>
          {broken === null ? `${lines} 条完整，未被改动` : `第 ${broken} 条起被改动或缺失`}
        </StatusTag>
      )}
      <Button loading={check.isFetching} onClick={() => (isAsked ? void check.refetch() : setAsked(true))}>
        核验完整性
      </Button>
    </>
  );
};
