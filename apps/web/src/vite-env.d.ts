/// <reference types="vite/client" />

declare module "virtual:antd.css";
declare module "@tushen/contract/account?wire" {
  export { accountCalls } from "@tushen/contract/account";
}
