const digits = "零壹贰叁肆伍陆柒捌玖";
const units = ["", "拾", "佰", "仟"];
const groups = ["", "万", "亿", "万亿"];

/** Four digits with their units; a run of zeros inside reads as one 零. */
const group = (value: number): string => {
  let text = "";
  for (let power = 3; power >= 0; power -= 1) {
    const digit = Math.floor(value / 10 ** power) % 10;
    if (digit) text += `${digits[digit]}${units[power]}`;
    else if (text && !text.endsWith("零")) text += "零";
  }
  return text.replace(/零$/, "");
};

/** Amount in capitals (大写), after 《支付结算办法》附一《正确填写票据和结算凭证的基本规定》: 整 after 元 or 角, never after 分; 零 for omitted digits. */
export const chineseAmount = (amountInFen: number): string => {
  if (!Number.isSafeInteger(amountInFen) || amountInFen < 0) throw new Error(`not an amount in fen: ${amountInFen}`);
  const yuan = Math.floor(amountInFen / 100);
  const jiao = Math.floor(amountInFen / 10) % 10;
  const fen = amountInFen % 10;
  let text = "";
  for (let index = 3; index >= 0; index -= 1) {
    const value = Math.floor(yuan / 10 ** (4 * index)) % 10000;
    if (!value) continue;
    const skipped = text !== "" && (value < 1000 || Math.floor(yuan / 10 ** (4 * index + 4)) % 10 === 0);
    text += `${skipped ? "零" : ""}${group(value)}${groups[index]}`;
  }
  if (text) text += "元";
  else if (!amountInFen) return "零元整";
  if (!jiao && !fen) return `${text}整`;
  if (jiao) text += `${digits[jiao]}角`;
  else if (text) text += "零";
  return fen ? `${text}${digits[fen]}分` : `${text}整`;
};
