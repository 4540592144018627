import type { OrgType } from "@tushen/contract/ground/who";

/** The parts of a JSON Schema that the page reads. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  /** Shapes told apart by one of their fields, such as the kinds of an event. */
  readonly oneOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly default?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maxLength?: number;
}

/** The shapes a value may have, if there are several. */
export const choicesOf = ({ anyOf, oneOf }: Shape): readonly Shape[] | undefined => anyOf ?? oneOf;

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly "x-who": readonly string[];
  readonly "x-roles"?: readonly string[];
  readonly "x-asks-proof"?: boolean;
  readonly "x-refusals"?: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: "path" | "query" | "header";
    readonly required: boolean;
    readonly schema: Shape;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Shape }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Shape }>> }>
  >;
}

/** `/api/openapi.json`, made by the server from its contract. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly "x-refusals": Readonly<Record<string, string>>;
}

export interface DescribedField {
  readonly name: string;
  readonly place: "path" | "query" | "header" | "body";
  readonly isRequired: boolean;
  readonly shape: Shape;
}

export interface DescribedCall {
  readonly id: string;
  readonly area: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly who: readonly string[];
  readonly roles: readonly string[];
  readonly asksProof: boolean;
  readonly mediaType: string | null;
  /** The whole body where it is no object of fields, such as a list. */
  readonly body: Shape | undefined;
  readonly fields: readonly DescribedField[];
  /** The shape of a good answer, without its envelope; undefined where the answer is a file. */
  readonly answer: Shape | undefined;
  readonly refusals: readonly { readonly code: string; readonly sentence: string }[];
}

const fieldsOf = ({ parameters, requestBody }: Operation) => {
  const [[mediaType, body] = [null, undefined]] = Object.entries(requestBody?.content ?? {});
  const { schema = {} } = body ?? {};
  const inBody = Object.entries(schema.properties ?? {}).map(
    ([name, shape]): DescribedField => ({
      name,
      place: "body",
      isRequired: schema.required?.includes(name) ?? false,
      shape,
    }),
  );
  const others = parameters.map(
    (one): DescribedField => ({ name: one.name, place: one.in, isRequired: one.required, shape: one.schema }),
  );
  const whole = body && !schema.properties && schema.type !== "object" ? schema : undefined;
  const wholly: DescribedField[] = whole
    ? [{ name: "（全部内容）", place: "body", isRequired: true, shape: whole }]
    : [];
  return { mediaType, body: whole, fields: [...others, ...inBody, ...wholly] };
};

const answerOf = ({ responses }: Operation): Shape | undefined => {
  const schema = Object.values(responses)[0]?.content?.["application/json"]?.schema;
  const isEnvelope = schema?.properties?.["code"]?.const === "SUCCESS";
  return isEnvelope ? schema.properties?.["detail"] : schema;
};

/** All calls, in the order of the description. */
export const callsIn = (description: Description): DescribedCall[] =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      area: operation.tags[0] ?? "",
      title: operation.summary,
      method: method.toUpperCase(),
      path,
      who: operation["x-who"],
      roles: operation["x-roles"] ?? [],
      asksProof: operation["x-asks-proof"] ?? false,
      ...fieldsOf(operation),
      answer: answerOf(operation),
      refusals: (operation["x-refusals"] ?? []).map((code) => ({
        code,
        sentence: description["x-refusals"][code] ?? "",
      })),
    })),
  );

/** Whether an organisation of that kind may make the call at all; the object decides the rest. */
export const isFor = (orgType: OrgType, { who }: Pick<DescribedCall, "who">): boolean =>
  who.some((one) => ["GUEST", "ANY", orgType].includes(one.split(":")[0] ?? ""));

/** Calls with all the words, in title, address or name. */
export const findCalls = (calls: readonly DescribedCall[], query: string): DescribedCall[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ id, title, path }) => {
    const text = `${title} ${path} ${id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

export const readDescription = async (): Promise<Description> => {
  const response = await fetch("/api/openapi.json");
  if (!response.ok) throw new Error(`the description answered ${response.status}`);
  return (await response.json()) as Description;
};
