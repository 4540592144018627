import type { Screen } from "../platform/screen.ts";
import { useMaybeAccount } from "../platform/visit.tsx";
import { Empty } from "../ui/empty.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { isLimited } from "./guard.ts";
import { orgTypeLabel, whoSentence } from "./who-sentence.ts";

/** Shown instead of a screen of other organisations or roles. */
export const NotYoursPage = ({ screen }: { screen: Screen }) => {
  const account = useMaybeAccount();
  return (
    <PageFrame title={screen.title}>
      <Empty
        title="当前身份不能打开此页面"
        text={
          <>
            {isLimited(account ?? {})
              ? "您现在的登录只能办理一个项目，不能打开此页面。"
              : `此页面供${whoSentence(screen.who)}使用${account ? `；您现在的身份是${account.orgName}（${orgTypeLabel(account.orgType)}）` : ""}。`}
            如您另有身份，可在右上角切换。
          </>
        }
        action={<a href="#/">返回我的工作台</a>}
      />
    </PageFrame>
  );
};
