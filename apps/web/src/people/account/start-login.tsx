import { createRoot } from "react-dom/client";
import { LoginPage } from "./login-page.tsx";

/** Shows the login page without the portal around it; returns what takes it away again. */
export const startLogin = (element: HTMLElement): (() => void) => {
  const root = createRoot(element);
  root.render(<LoginPage />);
  return () => root.unmount();
};
