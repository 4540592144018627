import { createRoot } from "react-dom/client";
import { LoginPage } from "./login-page.tsx";

/** Shows the login page without the rest of the portal; returns a function that removes it. */
export const startLogin = (element: HTMLElement): (() => void) => {
  const root = createRoot(element);
  root.render(<LoginPage />);
  return () => root.unmount();
};
