interface Service {
  readonly servicePhone: string;
  readonly serviceGroup?: string | null | undefined;
}

/** How to reach customer service; the group number is left out if there is none (specification, section 8). */
export const serviceWays = ({ servicePhone, serviceGroup }: Service): string =>
  [servicePhone && `电话 ${servicePhone}`, serviceGroup && `客服群 ${serviceGroup}`].filter(Boolean).join("，");

/** Sentence on whom to ask, without its full stop. */
export const serviceLine = (service: Service): string => {
  const ways = serviceWays(service);
  return ways === "" ? "请联系客服" : `请联系客服：${ways}`;
};
