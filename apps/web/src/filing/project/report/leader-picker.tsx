import { organisationCalls, type RegisteredPerson } from "@tushen/contract/people/organisation";
import type { OrgId } from "@tushen/contract/ground/fields";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { useCall } from "../../../ground/platform/queries.ts";

/** Copies the project leader from the register of the firm's people. */
export const LeaderPicker = ({ orgId, onPick }: { orgId: number; onPick: (person: RegisteredPerson) => void }) => {
  const [isOpen, setOpen] = useState(false);
  const people = useCall(organisationCalls.searchPersons, { corpId: orgId as OrgId, pageSize: 50 }, { when: isOpen });
  const list = people.data?.list ?? [];
  const describe = (person: RegisteredPerson) =>
    person.registrations.map((one) => dictionaryLabel("REG_TYPE", one.regType)).join("、") || "无执业注册";
  return (
    <Dropdown
      trigger={["click"]}
      open={isOpen}
      onOpenChange={setOpen}
      menu={{
        items:
          list.length > 0
            ? list.map((person, index) => ({ key: index, label: `${person.personName}（${describe(person)}）` }))
            : [
                {
                  key: "none",
                  disabled: true,
                  label: people.isPending ? "正在查找…" : "该单位没有登记人员，请直接填写",
                },
              ],
        onClick: ({ key }) => {
          const person = list[Number(key)];
          if (person) onPick(person);
        },
      }}
    >
      <Button size="small">从登记人员中选</Button>
    </Dropdown>
  );
};
