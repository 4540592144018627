import { isManualName } from "./manual-list.ts";

/** The address of a place in a manual. */
export const placeAddress = (manual: string, anchor?: string): string =>
  `#/help?${new URLSearchParams({ manual, ...(anchor !== undefined && { at: anchor }) })}`;

/** Where a link of a manual leads in the portal: manuals link each other by file, as they lie beside each other. */
export const linkAddress = (target: string): string => {
  const [, manual, anchor] = /^([a-z]+)\.zh-CN\.md(?:#([\w-]+))?$/.exec(target) ?? [];
  return isManualName(manual) ? placeAddress(manual, anchor) : target;
};
