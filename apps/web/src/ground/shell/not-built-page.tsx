import type { Screen } from "../platform/screen.ts";
import { Empty } from "../ui/empty.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { whoSentence } from "./who-sentence.ts";

/** Shown for an address whose screen is not built. */
export const NotBuiltPage = ({ screen }: { screen: Screen }) => (
  <PageFrame title={screen.title}>
    <Empty
      title="本页面尚未开通"
      text={`“${screen.title}”供${whoSentence(screen.who)}使用，正在建设中。`}
      action={<a href="#/">返回首页</a>}
    />
  </PageFrame>
);
