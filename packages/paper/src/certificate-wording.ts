/** What a certificate is about: its form, by the kind of project. */
export type CertificateForm = "BUILDING" | "SURVEY" | "TREATMENT" | "MUNICIPAL" | "RAIL" | "SPECIAL_RAIL";

export const regulation = "《房屋建筑和市政基础设施工程施工图设计文件审查管理办法》（住房和城乡建设部令第13号）";

export const certificateTitle = (form: CertificateForm): string =>
  form === "SURVEY" ? "勘察文件审查合格书" : "施工图设计文件审查合格书";

const subjects: Readonly<Record<CertificateForm, string>> = {
  BUILDING: "本工程施工图设计文件",
  SURVEY: "本工程岩土工程勘察文件",
  TREATMENT: "本工程地基处理设计文件",
  MUNICIPAL: "本市政基础设施工程施工图设计文件",
  RAIL: "本城市轨道交通工程施工图设计文件",
  SPECIAL_RAIL: "本城市轨道交通工程（特殊项目）施工图设计文件",
};

/** Disciplines whose reviewers look at the safety of a structure, and the sentence that says so. */
const safety: Readonly<Record<CertificateForm, { readonly disciplines: RegExp; readonly sentence: string }>> = {
  BUILDING: { disciplines: /^结构$/, sentence: "地基基础和主体结构安全可靠" },
  SURVEY: { disciplines: /./, sentence: "勘察成果真实、完整，勘察深度符合有关规定" },
  TREATMENT: { disciplines: /./, sentence: "处理后的地基安全可靠" },
  MUNICIPAL: { disciplines: /结构|桥梁|隧道|道路/, sentence: "工程结构安全可靠" },
  RAIL: { disciplines: /结构|桥梁|隧道/, sentence: "工程结构安全可靠" },
  SPECIAL_RAIL: { disciplines: /结构|桥梁|隧道/, sentence: "工程结构安全可靠" },
};

const specialSubjects = ["消防", "人防", "节能", "绿色建筑", "装配式"];

/** The sentence a certificate states, about nothing that none of its disciplines reviewed. */
export const certificateWording = (form: CertificateForm, disciplines: readonly string[]): string => {
  const special = form === "SURVEY" ? [] : specialSubjects.filter((subject) => disciplines.includes(subject));
  const firms = form === "SURVEY" ? "勘察单位" : "勘察设计单位";
  const papers = form === "SURVEY" ? "勘察文件" : "施工图";
  const { disciplines: ofSafety, sentence } = safety[form];
  return [
    `依据${regulation}及国家和地方有关规定，${subjects[form]}经我机构审查`,
    "符合工程建设强制性标准",
    ...(disciplines.some((one) => ofSafety.test(one)) ? [sentence] : []),
    ...(special.length > 0 ? [`${special.join("、")}专项内容符合有关规定`] : []),
    `${firms}和注册执业人员按规定在${papers}上加盖相应的图章和签字`,
    "经审查合格，特发此书。",
  ].join("，");
};
