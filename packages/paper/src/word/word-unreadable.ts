/** The file cannot be read as a Word file of a paper; the message says why, and what to do. */
export class WordUnreadable extends Error {
  override readonly name = "WordUnreadable";
}
