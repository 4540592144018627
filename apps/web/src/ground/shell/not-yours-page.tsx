import { modules } from "@tushen/domain/ground/rights";
import type { Credential } from "@tushen/contract/people/account";
import type { Screen } from "../platform/screen.ts";
import { useMaybeAccount } from "../platform/visit.tsx";
import { Empty } from "../ui/empty.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { isLimited } from "./guard.ts";
import { orgTypeLabel, whoSentence } from "./who-sentence.ts";

/** Why: the sign-in is for one project only, the page is for other organisations, or the role lacks a right. */
const reasonOf = ({ who, module, edits }: Screen, account: Credential | undefined): string => {
  if (isLimited(account ?? {})) return "您现在的登录只能办理一个项目，不能打开此页面。";
  if (account && module && (who.includes("ANY") || who.includes(account.orgType)))
    return `此页面需要“${modules[module]}”的${edits ? "编辑" : "查看"}权限，您在${account.orgName}的角色没有这项权限，请联系本单位管理员。`;
  const own = account ? `；您现在的身份是${account.orgName}（${orgTypeLabel(account.orgType)}）` : "";
  return `此页面供${whoSentence(who)}使用${own}。`;
};

/** Shown instead of a screen of other organisations or roles. */
export const NotYoursPage = ({ screen }: { screen: Screen }) => {
  const account = useMaybeAccount();
  return (
    <PageFrame title={screen.title}>
      <Empty
        title="当前身份不能打开此页面"
        text={
          <>
            {reasonOf(screen, account)}
            如您另有身份，可在右上角切换。
          </>
        }
        action={<a href="#/">返回我的工作台</a>}
      />
    </PageFrame>
  );
};
