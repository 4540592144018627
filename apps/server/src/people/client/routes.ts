import { clientCalls } from "@tushen/contract/people/client";
import { serve } from "../../serve.ts";
import { changeClient, listClients, registerClient, removeClient, renewSecret } from "./clients.ts";

export const clientRoutes = serve("client", clientCalls, {
  listClients,
  registerClient,
  changeClient,
  renewSecret,
  removeClient,
});
