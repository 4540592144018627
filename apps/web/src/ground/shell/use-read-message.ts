import { messageCalls } from "@tushen/contract/ground/message";
import { useAct } from "../platform/queries.ts";

/** What reading a message makes old: the lists and the number at the bell. */
const refresh = [messageCalls.listMessages, messageCalls.countMessages];

/** Marks a message read when it is opened; if that fails, it stays unread and nothing else. */
export const useReadMessage = () => useAct(messageCalls.readMessage, { refresh, isQuiet: true });

export const useReadAllMessages = () => useAct(messageCalls.readAllMessages, { refresh });
