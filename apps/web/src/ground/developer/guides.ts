/** A step of a guide: what it is for, and the command. */
interface Step {
  readonly text: string;
  readonly command: (origin: string) => string;
}

export interface Guide {
  readonly key: string;
  readonly title: string;
  readonly intro: string;
  readonly steps: readonly Step[];
  /** Where the rest is done. */
  readonly link?: { readonly href: string; readonly text: string };
  /** Ends with the types of business events. */
  readonly listsEvents?: true;
}

const asCaller = '-H "Authorization: Bearer $TOKEN"';
const asJson = "-H 'Content-Type: application/json'";
const bcf = (origin: string): string => `${origin}/bcf/3.0/projects`;

export const guides: readonly Guide[] = [
  {
    key: "token",
    title: "取得令牌",
    intro:
      "接口以人的身份调用，权限与在网页上相同。先用账号和密码换取令牌，密码只发送它的摘要；令牌 12 小时不用自动失效，最长 24 小时，不要写进程序。",
    steps: [
      {
        text: "换取令牌，存入变量。",
        command: (origin) =>
          [
            "read -rs PASSWORD",
            "HASH=$(printf %s \"$PASSWORD\" | sha256sum | cut -d ' ' -f 1)",
            `TOKEN=$(curl -s ${origin}/api/admin/account/passAuth/getTokenByAccount \\`,
            '  --data-urlencode "username=您的用户名" -d "password=$HASH" | jq -r .detail)',
          ].join("\n"),
      },
      {
        text: "查询令牌是谁的。成功时编码为成功，内容在明细里；被拒绝时编码说明原因，并附一句中文。",
        command: (origin) => `curl ${origin}/api/admin/credential/getCredentialInfo \\\n  ${asCaller}`,
      },
    ],
  },
  {
    key: "bcf",
    title: "模型意见接口（BCF）",
    intro:
      "按国际标准 BCF 3.0，建模软件可直接读写模型上的审查意见：报审批次是项目，意见是主题。审查人写入的都是草稿，在平台上提交后才进入意见书；设计单位读到的是已发送的意见。",
    steps: [
      {
        text: "列出有模型的报审批次，选一个编号。",
        command: (origin) => `curl ${bcf(origin)} \\\n  ${asCaller}\nPROJECT=批次编号`,
      },
      {
        text: "查询模型上的意见，可按状态、类别、专业和时间筛选。",
        command: (origin) =>
          `curl -G ${bcf(origin)}/$PROJECT/topics \\\n  --data-urlencode "\\$filter=labels/any(label: label eq '建筑')" -d '$top=20' \\\n  ${asCaller}`,
      },
      {
        text: "审查人提出一条意见，先是没有位置的草稿。",
        command: (origin) =>
          `TOPIC=$(uuidgen)\ncurl ${bcf(origin)}/$PROJECT/topics ${asCaller} ${asJson} \\\n  -d '{"guid":"'$TOPIC'","title":"疏散门","description":"净宽不足 0.9 m，请加宽。","topic_type":"设计深度","labels":["建筑"]}'`,
      },
      {
        text: "再标出它所指的构件：第一个在本批次模型中找到的构件。",
        command: (origin) =>
          `curl ${bcf(origin)}/$PROJECT/topics/$TOPIC/viewpoints ${asCaller} ${asJson} \\\n  -d '{"components":{"selection":[{"ifc_guid":"构件的 GlobalId"}],"visibility":{"default_visibility":true}}}'`,
      },
    ],
  },
  {
    key: "events",
    title: "事件推送",
    intro:
      "项目有进展或有事要办时，平台主动通知本单位的业务系统：由单位管理员在“消息推送”里添加业务系统接口，选择事件类型，得到签名密钥。事件按 CloudEvents 1.0 书写，按 Standard Webhooks 签名；只包括本单位在平台上看得到的项目，同一项目的事件按先后顺序送达，对方故障时自动重试一天。事件只有编号和状态，不含人名和金额，详情请用接口查询。",
    steps: [
      {
        text: "核对签名：请求头中的签名应等于下面算出的值，其中的发送时刻与本机时间相差不超过五分钟。",
        command: () =>
          [
            'KEY=$(printf %s "${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d " \\n")',
            'printf %s "$WEBHOOK_ID.$WEBHOOK_TIMESTAMP.$BODY" \\',
            '  | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64 -w 0 | sed "s/^/v1,/"',
          ].join("\n"),
      },
      {
        text: "停机或漏收后补取：从最后处理过的游标读取其后的事件，编号和顺序与推送的相同；渠道编号见“消息推送”。",
        command: (origin) =>
          `curl -H "x-push-key: $SECRET" \\\n  "${origin}/api/push/event/list?channelId=渠道编号&after=0&limit=100"`,
      },
    ],
    listsEvents: true,
    link: { href: "#/adminUnit/push", text: "消息推送" },
  },
];
