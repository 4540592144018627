interface Service {
  readonly servicePhone: string;
  readonly serviceGroup?: string | null | undefined;
}

/** How customer service is reached; the group number stands there only when there is one (specification, section 8). */
export function serviceWays({ servicePhone, serviceGroup }: Service): string {
  return [servicePhone && `电话 ${servicePhone}`, serviceGroup && `客服群 ${serviceGroup}`].filter(Boolean).join("，");
}

/** Whom to ask, as a sentence without its full stop. */
export function serviceLine(service: Service): string {
  const ways = serviceWays(service);
  return ways === "" ? "请联系客服" : `请联系客服：${ways}`;
}
