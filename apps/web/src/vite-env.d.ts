/// <reference types="vite/client" />

declare module "virtual:antd.css";
declare module "@tushen/contract/people/account?wire" {
  export { accountCalls } from "@tushen/contract/people/account";
}
