/** The last twelve digits of a topic's GUID count its parts, so that writing twice names them the same. */
const partGuid = (topicGuid: string, part: number): string =>
  `${topicGuid.slice(0, 24)}${(BigInt(`0x${topicGuid.slice(24)}`) ^ BigInt(part)).toString(16).padStart(12, "0")}`;

/** A topic has one viewpoint. */
export const viewpointGuid = (topicGuid: string): string => partGuid(topicGuid, 1);

/** Comments are counted from 0 and only grow in number. */
export const commentGuid = (topicGuid: string, index: number): string => partGuid(topicGuid, index + 2);
