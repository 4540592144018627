import type { InputOf } from "@tushen/contract/ground/call";
import type { Credential } from "@tushen/contract/people/account";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { Button, Dropdown, Input, Pagination, Select } from "antd";
import { bizTypes, businessGroupOf, businessGroups, projectTypes } from "@tushen/domain/ground/project-type";
import { mayFile } from "@tushen/domain/filing/report-form/report-form";
import { reportForms } from "@tushen/domain/filing/report-form/report-forms";
import { useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { optionsOf } from "../../ground/ui/form/options.ts";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { type AddressState, useAddress } from "../../ground/ui/use-address.ts";
import { FirstDay } from "./first-day.tsx";
import { HomeAside } from "./home-aside.tsx";
import styles from "./home.module.css";
import layout from "../../ground/ui/layout.module.css";
import { deskParts } from "../../slots.ts";
import { NextCard } from "./next-card.tsx";
import { OwnerAttention } from "./owner-view.tsx";
import { ProjectRow } from "./project-row.tsx";
import { StepFilter } from "./step-filter.tsx";

const pageSize = 20;
const formNames: Readonly<Record<string, string>> = {
  buildingNewOrUpdate: "房屋建筑",
  municipal: "市政工程",
  prospectingReport: "勘察报告",
  prospectingFoundation: "地基处理",
  railTransitNormal: "轨道交通",
  railTransitSpecial: "轨道交通（特殊）",
};

/** Kinds of reports an organisation of this type files. */
const formsFor = (orgType: string) => projectTypes.filter(({ form }) => mayFile(reportForms[form], orgType));

const groupsFor = (orgType: string) =>
  Object.entries(businessGroups)
    .map(([group, label]) => ({
      label,
      types: formsFor(orgType).filter(({ bizType }) => businessGroupOf(bizType) === group),
    }))
    .filter(({ types }) => types.length > 0);

/** Absent for somebody admitted to a single project, who may report no other. */
const NewReport = ({ account }: { account: Credential }) =>
  account.projectApplicationId === null ? (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: groupsFor(account.orgType).map(({ label, types }) => ({
          ...{ key: label, label, type: "group" as const },
          children: types.map(({ form }) => ({
            key: form,
            label: <a href={`#${reportForms[form].address}?new=1`}>{formNames[form]}</a>,
          })),
        })),
      }}
    >
      <Button type="primary">新建申报</Button>
    </Dropdown>
  ) : null;

const SearchBox = ({ address }: { address: AddressState }) => {
  const inAddress = address.get("keyword") ?? "";
  const [typed, setTyped] = useState(inAddress);
  const apply = (text: string) => address.set({ keyword: text.trim() || undefined, page: undefined });
  return (
    <Input.Search
      aria-label="查找项目"
      placeholder="项目名称、编号、代码或地点"
      allowClear
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value === "") apply("");
      }}
      onSearch={apply}
      className={styles.search as string}
    />
  );
};

/** Desk of owner, design and survey firms: the next act, the state of every project, and new messages. */
export const HomePage = () => {
  const account = useAccount();
  const address = useAddress();
  const { ownerFees: OwnerFees } = deskParts;
  const pageNum = Math.max(1, Number(address.get("page") ?? 1) || 1);
  const keyword = address.get("keyword");
  const bizType = address.get("bizType") as keyof typeof bizTypes | undefined;
  const status = address.get("status") as InputOf<typeof progressCalls.listCards>["status"];
  const cards = useCall(
    progressCalls.listCards,
    { pageNum, pageSize, ...(keyword && { keyword }), ...(bizType && { bizType }), ...(status && { status }) },
    { keepsFormer: true },
  );
  const mine = useCall(progressCalls.listCards, { status: "MINE", pageSize: 5 });
  const isFiltered = Boolean(keyword || bizType || status);
  const isNew = cards.data?.total === 0 && !isFiltered;
  return (
    <PageFrame
      title="工作台"
      text={`${account.orgName} · ${account.personName}`}
      actions={<NewReport account={account} />}
      asked={[cards, mine]}
    >
      {() => (
        <div className={styles.home}>
          <div className={`${layout.stack16} ${layout.narrow}`}>
            {isNew && <FirstDay account={account} newReport={<NewReport account={account} />} />}
            {mine.data && !isNew && <NextCard cards={mine.data.list} total={mine.data.total} />}
            {account.orgType === "CONSTRUCT" && <OwnerAttention />}
            {account.orgType === "CONSTRUCT" && <OwnerFees />}
            {!isNew && (
              <section className={styles.projects} aria-label="我的项目">
                <div className={styles.tools}>
                  <SearchBox key={keyword ?? ""} address={address} />
                  <Select
                    aria-label="业务类型"
                    placeholder="全部业务"
                    allowClear
                    value={bizType ?? null}
                    options={optionsOf(bizTypes)}
                    onChange={(value: string | null | undefined) =>
                      address.set({ bizType: value ?? undefined, page: undefined })
                    }
                    style={{ width: 150 }}
                  />
                </div>
                <StepFilter
                  counts={cards.data?.counts ?? []}
                  value={status}
                  onChange={(next) => address.set({ status: next, page: undefined })}
                />
                {cards.data && cards.data.list.length > 0 ? (
                  <ul>
                    {cards.data.list.map((card) => (
                      <ProjectRow key={card.projectApplicationId} card={card} ownName={account.orgName} />
                    ))}
                  </ul>
                ) : (
                  <Empty
                    title="没有符合条件的项目"
                    text="可以放宽或清除筛选条件。"
                    action={
                      <Button
                        onClick={() =>
                          address.set({ keyword: undefined, bizType: undefined, status: undefined, page: undefined })
                        }
                      >
                        清除条件
                      </Button>
                    }
                  />
                )}
                {cards.data && cards.data.total > pageSize && (
                  <Pagination
                    size="small"
                    className={styles.pages as string}
                    current={pageNum}
                    pageSize={pageSize}
                    total={cards.data.total}
                    showSizeChanger={false}
                    showTotal={(total) => `共 ${total} 个项目`}
                    onChange={(page) => address.set({ page: page === 1 ? undefined : String(page) })}
                  />
                )}
              </section>
            )}
          </div>
          <HomeAside cards={[...(mine.data?.list ?? []), ...(cards.data?.list ?? [])]} />
        </div>
      )}
    </PageFrame>
  );
};
