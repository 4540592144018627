import { messageCalls } from "@tushen/contract/ground/message";
import { useAct } from "../platform/queries.ts";

/** Calls whose answers change when a message is read: the lists and the number at the bell. */
const refresh = [messageCalls.listMessages, messageCalls.countMessages];

/** Marks a message read when it is opened; if the call fails the message stays unread. */
export const useReadMessage = () => useAct(messageCalls.readMessage, { refresh, isQuiet: true });

export const useReadAllMessages = () => useAct(messageCalls.readAllMessages, { refresh });
