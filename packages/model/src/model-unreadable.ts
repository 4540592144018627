/** Why a model cannot be read, and what to do, for the people who sent it. */
export class ModelUnreadable extends Error {
  override readonly name = "ModelUnreadable";
}
