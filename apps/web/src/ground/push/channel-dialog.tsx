import { ChannelFields, type PushChannel, pushCalls } from "@tushen/contract/ground/push";
import type { OrgType } from "@tushen/contract/ground/who";
import { messageType } from "@tushen/domain/ground/event/business-event";
import { roles } from "@tushen/domain/ground/organisation";
import { type OrganisationKind, organisationKinds, pushKinds } from "@tushen/domain/ground/push";
import { rolesOf } from "@tushen/domain/ground/rights";
import { Button } from "antd";
import { z } from "zod";
import { useAct } from "../platform/queries.ts";
import { ChoiceField, SelectField, TextField } from "../ui/form/fields.tsx";
import { Form, useFormOf } from "../ui/form/form.tsx";
import { say } from "../ui/say.tsx";
import { Dialog } from "../ui/window/dialog.tsx";
import { addressHints } from "./channel-words.ts";
import { EventTypesField } from "./event-types-field.tsx";

const Kind = z.enum(organisationKinds);
const New = ChannelFields.extend({ kind: Kind });
/** The address of a channel is not shown again; empty, it stays. */
const Changed = New.extend({ address: ChannelFields.shape.address.or(z.literal("")) });

interface ChannelDialogProps {
  /** Undefined for a new one. */
  readonly channel: PushChannel | undefined;
  readonly orgType: OrgType;
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

export const ChannelDialog = ({ channel, orgType, onSecret, onClose }: ChannelDialogProps) => {
  const form = useFormOf(channel ? Changed : New, {
    kind: (channel?.kind as OrganisationKind | undefined) ?? "WECHAT_WORK",
    channelName: channel?.channelName ?? "",
    address: "",
    secret: "",
    roleCodes: channel ? [...channel.roleCodes] : [],
    eventTypes: channel ? [...channel.eventTypes] : [messageType],
  });
  const [kind, eventTypes] = form.watch(["kind", "eventTypes"]);
  const getsMessages = kind !== "WEBHOOK" || (eventTypes ?? []).includes(messageType);
  const common = { refresh: [pushCalls.listChannels], isQuiet: true };
  const add = useAct(pushCalls.addChannel, {
    ...common,
    onDone: ({ secret }) => {
      onClose();
      if (secret === null) say.done("渠道已添加，请发送测试消息");
      else onSecret(secret);
    },
  });
  const change = useAct(pushCalls.changeChannel, {
    ...common,
    onDone: () => {
      onClose();
      say.done("保存成功");
    },
  });
  return (
    <Dialog
      title={channel ? `修改“${channel.channelName}”` : "添加推送渠道"}
      isOpen
      onClose={onClose}
      width={kind === "WEBHOOK" ? 760 : 600}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" form="push-channel" loading={add.isRunning || change.isRunning}>
            {channel ? "保存" : "添加"}
          </Button>
        </>
      }
    >
      <Form
        id="push-channel"
        form={form}
        columns={1}
        onSubmit={(values) => (channel ? change.run({ ...values, channelId: channel.channelId }) : add.run(values))}
      >
        <ChoiceField
          control={form.control}
          name="kind"
          label="类型"
          isDisabled={channel !== undefined}
          options={organisationKinds.map((value) => ({ value, label: pushKinds[value] }))}
        />
        <TextField control={form.control} name="channelName" label="渠道名称" isRequired placeholder="如：受理窗口群" />
        <TextField
          control={form.control}
          name="address"
          label="接收地址"
          isRequired={channel === undefined}
          placeholder={channel ? `不填则仍为 ${channel.shownAddress}` : "https://"}
          hint={addressHints[kind]}
        />
        {kind === "DINGTALK" && (
          <TextField
            control={form.control}
            name="secret"
            label="加签密钥"
            hint={channel ? "换地址时一并填写" : "机器人的安全设置选“加签”时填写"}
          />
        )}
        {kind === "WEBHOOK" && (
          <EventTypesField
            control={form.control}
            name="eventTypes"
            label="推送的事件"
            isRequired
            hint="业务事件只包括本单位在平台上看得到的项目；每类事件的内容和示例见“接口说明 → 事件推送”"
          />
        )}
        {getsMessages && (
          <SelectField
            control={form.control}
            name="roleCodes"
            label="只推送发给这些角色的消息"
            isMany
            placeholder="不选则推送本单位全部消息"
            options={rolesOf(orgType).map((code) => ({ value: code, label: roles[code].label }))}
          />
        )}
      </Form>
    </Dialog>
  );
};
