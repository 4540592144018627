import type { Call } from "@tushen/contract/ground/call";
import { businessEventTypes } from "@tushen/domain/ground/event/business-event";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import type { Description } from "./description.ts";

const text = { type: "string" };
const description: Description = {
  paths: {
    "/api/cdr/manual_review/save": {
      post: {
        ...{ operationId: "opinion.saveOpinion", tags: ["opinion"], summary: "提出或修改意见" },
        ...{ "x-who": ["CENSOR:assigned"], "x-roles": ["CENSOR_REVIEWER"], "x-refusals": ["opinion.not-yours"] },
        parameters: [],
        responses: {
          200: {
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: {
                    code: { const: "SUCCESS" },
                    detail: { type: "object", properties: { opinionNo: text } },
                  },
                },
              },
            },
          },
        },
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: { reviewTaskId: { type: "integer" }, opinion: text, remark: text },
                required: ["reviewTaskId", "opinion"],
              },
            },
          },
        },
      },
    },
    "/api/fee/auditFee/query": {
      get: {
        ...{ operationId: "fee.queryFees", tags: ["fee"], summary: "审查费列表", "x-who": ["CONSTRUCT"] },
        responses: {},
        parameters: [{ name: "pageNum", in: "query", required: true, schema: { type: "integer", default: 1 } }],
      },
    },
    "/api/push/event/list": {
      get: {
        ...{ operationId: "push.readEvents", tags: ["push"], summary: "按游标读取事件", "x-who": ["GUEST"] },
        parameters: [],
        responses: {
          200: {
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: {
                    code: { const: "SUCCESS" },
                    detail: {
                      oneOf: [
                        { type: "object", properties: { type: { const: "a" }, title: text }, required: ["type"] },
                        { type: "object", properties: { type: { const: "b" }, state: text }, required: ["type"] },
                      ],
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  "x-refusals": { "opinion.not-yours": "只能修改自己提出的意见。" },
};

const open = async (address: string) => {
  const server = answerFrame({ orgType: "CENSOR", roles: [{ code: "CENSOR_REVIEWER", items: [] }] } as never);
  const call = { path: "GET /api/openapi.json" } as unknown as Call;
  server.raw(call, () => new Response(JSON.stringify(description)));
  await openPortal(address, { as: "T" });
};
const contents = page.getByRole("navigation", { name: "接口目录" });
const body = page.getByRole("region", { name: "接口正文" });

describe("接口说明", () => {
  it("begins with how to get a token, and lists what the reader's kind of firm may use", async () => {
    await open("#/developer");
    await expect.element(body.getByRole("heading", { name: "取得令牌" })).toBeVisible();
    await expect.element(body.getByText(/getTokenByAccount/)).toBeVisible();
    await expect.element(contents.getByRole("link", { name: "审查意见 1" })).toBeVisible();
    await expect.element(contents.getByRole("link", { name: "审查费 1" })).not.toBeInTheDocument();
    await page.getByRole("checkbox", { name: "包括其他类型单位的接口" }).click();
    await contents.getByRole("link", { name: "审查费 1" }).click();
    await expect.element(body.getByText("GET /api/fee/auditFee/query")).toBeVisible();
  });

  it("has the box of a choice in the middle of its words", async () => {
    await open("#/developer");
    const box = page.getByRole("checkbox", { name: "包括其他类型单位的接口" });
    await expect.element(box).toBeVisible();
    const middleOf = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const words = page.getByText("包括其他类型单位的接口").element();
    expect(Math.abs(middleOf(box.element()) - middleOf(words))).toBeLessThan(2);
  });

  it("says of a call who may make it, its fields, its refusals and the command", async () => {
    await open("#/developer?at=opinion");
    await body.getByText("提出或修改意见").click();
    await expect.element(body.getByText("可用：审查机构（受理的批次）；限审查人")).toBeVisible();
    await expect.element(body.getByRole("row", { name: "reviewTaskId 内容 是 整数" })).toBeVisible();
    await expect.element(body.getByRole("row", { name: "opinionNo 文字" })).toBeVisible();
    await expect.element(body.getByText("只能修改自己提出的意见。")).toBeVisible();
    await expect.element(body.getByText(/{"reviewTaskId":1,"opinion":"文字"}/)).toBeVisible();
  });

  it("shows the fields of every shape an answer may have", async () => {
    await open("#/developer?at=push&all=1");
    await body.getByText("按游标读取事件").click();
    for (const row of ['type "a"、"b"', "title 文字", "state 文字"])
      await expect.element(body.getByRole("row", { name: row })).toBeVisible();
  });

  it("finds calls by words and by address", async () => {
    await open("#/developer?all=1");
    await page.getByRole("searchbox", { name: "查找接口" }).fill("auditfee 审查费");
    await expect.element(body.getByRole("heading", { name: "找到 1 个接口" })).toBeVisible();
    await page.getByRole("searchbox", { name: "查找接口" }).fill("没有这个");
    await expect.element(body.getByText("没有这样的接口")).toBeVisible();
  });

  it("lists every type of business event with an example, and how to check signatures and read again", async () => {
    await open("#/developer?at=events");
    await expect.element(body.getByText(/openssl dgst -sha256/)).toBeVisible();
    await expect.element(body.getByText(/push\/event\/list\?channelId=/)).toBeVisible();
    await body.getByText("审查合格书已发放").click();
    await expect.element(body.getByText(/"type": "cn.tushen.certificate.issued"/)).toBeVisible();
    await expect.element(body.getByText(/"state": "SENT"/)).toBeVisible();
    const types = body
      .getByText(/^cn\.tushen\./)
      .elements()
      .map((one) => one.textContent);
    expect(types.toSorted()).toEqual([...businessEventTypes].toSorted());
  });
});
