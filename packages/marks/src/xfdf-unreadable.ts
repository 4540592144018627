/** The text is no XFDF; the message is a Chinese sentence for the user. */
export class XfdfUnreadable extends Error {
  override readonly name = "XfdfUnreadable";
}
