/** Two drawings that cannot be compared by their objects within the limits. */
export class TooManyAlike extends Error {
  constructor() {
    super("图形中重叠的相同实体过多，不能按实体对比；请清理重复图形（OVERKILL）后上传，或按图面对比");
  }
}
