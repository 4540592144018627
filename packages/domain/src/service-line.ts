/** Whom to call; the group number stands there only when there is one. */
export function serviceLine(service: {
  readonly servicePhone: string;
  readonly serviceGroup?: string | null | undefined;
}): string {
  const { servicePhone, serviceGroup } = service;
  return serviceGroup ? `客服电话 ${servicePhone}，客服群 ${serviceGroup}` : `客服电话 ${servicePhone}`;
}
