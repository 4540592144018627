import { yuanText } from "@tushen/domain/ground/amount";

/** `-7.00` where more went back than came in; 无 where one side has nothing. */
export const signedYuan = (fen: number | null): string => (fen === null ? "无" : yuanText(fen));
