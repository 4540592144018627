import { rateCalls } from "@tushen/contract/money/rate";
import { Button, Select } from "antd";
import { useState } from "react";
import { today } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import layout from "../../ground/ui/layout.module.css";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { PayAccountPart } from "./pay-account-part.tsx";
import { draftFrom } from "./rate-draft.ts";
import { RateEditor } from "./rate-editor.tsx";
import { RateTerms } from "./rate-terms.tsx";
import styles from "./rate.module.css";
import { RulesTable } from "./rules-table.tsx";
import { WorkedExample } from "./worked-example.tsx";

/** 收费标准: what the house charges, version by version, with an example that computes while it is changed. */
export const FeeRatesPage = () => {
  const { orgType, orgName } = useAccount();
  const address = useAddress();
  const asked = useCall(rateCalls.readRates, {});
  const [isEditing, setEditing] = useState(false);
  const own = asked.data?.versions ?? [];
  const district = asked.data?.district ?? null;
  const chosen = own.find(({ versionNo }) => String(versionNo) === address.get("version")) ?? own[0] ?? district;
  const isHouse = orgType === "CENSOR";
  const words = isHouse
    ? own.length > 0
      ? "本机构的收费标准；每次修改保存为新的版本，已核算的收费单不变"
      : "本机构没有自己的收费标准，按所在地主管部门的标准收费"
    : "本地区的收费标准；审查机构没有自己的标准时按此收费";
  return (
    <PageFrame
      title="收费标准"
      text={`${orgName} · ${words}`}
      asked={[asked]}
      actions={
        !isEditing && (
          <>
            {own.length > 1 && (
              <Select
                aria-label="版本"
                value={chosen?.versionNo ?? null}
                style={{ minWidth: 230 }}
                options={own.map(({ versionNo, validFrom, validTo }) => ({
                  value: versionNo,
                  label: `第${versionNo}版 ${validFrom} 起${validTo === null ? "" : `，至 ${validTo}`}`,
                }))}
                onChange={(version) => address.set({ version: String(version) })}
              />
            )}
            {asked.data?.mayEdit && (
              <Button type="primary" onClick={() => setEditing(true)}>
                {own.length > 0 ? "修改" : "制定收费标准"}
              </Button>
            )}
          </>
        )
      }
    >
      {() =>
        isEditing ? (
          <RateEditor
            start={draftFrom(own[0], district, today())}
            newest={own[0]?.versionNo ?? 0}
            onClose={() => setEditing(false)}
          />
        ) : (
          <div className={styles.page}>
            <div>
              <Section
                title="收费项目"
                extra={
                  chosen && (
                    <span className={layout.quiet13}>
                      {chosen.orgName} 第{chosen.versionNo}版，{chosen.validFrom} 起
                      {chosen.validTo === null ? "" : `至 ${chosen.validTo}`} · {chosen.creatorName}
                      {chosen.note && ` · ${chosen.note}`}
                    </span>
                  )
                }
              >
                {chosen ? (
                  <RulesTable rules={chosen.table.rules} />
                ) : (
                  <p className={layout.quiet13}>
                    还没有收费标准。
                    {asked.data?.mayEdit ? "制定后，受理的批次可以核算审查费。" : "请联系机构管理员或财务制定。"}
                  </p>
                )}
              </Section>
              {chosen && (
                <Section title="收费约定">
                  <RateTerms terms={chosen.table.terms} />
                </Section>
              )}
            </div>
            <div>
              {chosen && <WorkedExample table={chosen.table} />}
              {isHouse && asked.data && <PayAccountPart account={asked.data.account} mayEdit={asked.data.mayEdit} />}
            </div>
          </div>
        )
      }
    </PageFrame>
  );
};
