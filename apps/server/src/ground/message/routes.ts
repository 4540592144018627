import { messageCalls } from "@tushen/contract/ground/message";
import { serve } from "../../serve.ts";
import { countMessages } from "./count-messages.ts";
import { listMessages } from "./list-messages.ts";
import { readAllMessages, readMessage } from "./read-message.ts";

export const messageRoutes = serve("message", messageCalls, {
  listMessages,
  readMessage,
  countMessages,
  readAllMessages,
});
