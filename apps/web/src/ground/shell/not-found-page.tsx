import { Empty } from "../ui/empty.tsx";
import { PageFrame } from "../ui/page-frame.tsx";

/** R075 页面不存在. */
export const NotFoundPage = () => (
  <PageFrame title="页面不存在">
    <Empty title="没有这个页面" text="地址可能有误，或页面已经移走。" action={<a href="#/">返回首页</a>} />
  </PageFrame>
);
