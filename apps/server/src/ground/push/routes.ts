import { pushCalls } from "@tushen/contract/ground/push";
import { serve } from "../../serve.ts";
import {
  addChannel,
  changeChannel,
  listChannels,
  removeChannel,
  renewChannelSecret,
  switchChannel,
} from "./channels.ts";
import { proveMail, readOwnMail, removeOwnMail, saveOwnMail, sendMailCode } from "./own-mail.ts";
import { readOwnSms, saveOwnSms } from "./own-sms.ts";
import { listOwnPushes, listPushes, sendAgain } from "./pushes.ts";
import { readEvents } from "./read-events.ts";
import { tryChannel } from "./try-channel.ts";

export const pushRoutes = serve("push", pushCalls, {
  listChannels,
  addChannel,
  changeChannel,
  switchChannel,
  renewChannelSecret,
  removeChannel,
  tryChannel,
  listPushes,
  sendAgain,
  readEvents,
  readOwnMail,
  sendMailCode,
  proveMail,
  saveOwnMail,
  removeOwnMail,
  readOwnSms,
  saveOwnSms,
  listOwnPushes,
});
