import { PageFrame } from "../ui/page-frame.tsx";

export const KitPage = () => <PageFrame title="kit" />;
