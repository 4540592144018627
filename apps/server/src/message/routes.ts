import { messageCalls } from "@tushen/contract/message";
import { serve } from "../serve.ts";
import { listMessages, readMessage } from "./reads.ts";

export const messageRoutes = serve("message", messageCalls, { listMessages, readMessage });
