import { PageFrame, Section } from "../ui/page-frame.tsx";
import { KitForm } from "./kit-form.tsx";
import { KitImages } from "./kit-images.tsx";
import { KitList } from "./kit-list.tsx";
import { KitMessages } from "./kit-messages.tsx";
import { KitStates } from "./kit-states.tsx";
import { KitSteps } from "./kit-steps.tsx";
import { KitUploads } from "./kit-uploads.tsx";
import { KitWindows } from "./kit-windows.tsx";

/** Every part of `ui/` in all its states; compiled with the app and opened by the tests. */
export const KitPage = () => (
  <PageFrame title="界面组件" text="页面由这些部件组成；本页不涉及任何业务数据。">
    <Section title="状态标签">
      <KitStates />
    </Section>
    <Section title="项目进度与下一步">
      <KitSteps />
    </Section>
    <Section title="列表">
      <KitList />
    </Section>
    <Section title="表单">
      <KitForm />
    </Section>
    <Section title="提示与确认">
      <KitMessages />
    </Section>
    <Section title="窗口">
      <KitWindows />
    </Section>
    <Section title="文件上传">
      <KitUploads />
    </Section>
    <Section title="图片查看">
      <KitImages />
    </Section>
  </PageFrame>
);
