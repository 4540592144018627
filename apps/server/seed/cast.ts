import type { OrgType, RoleCode } from "@tushen/contract/ground/who";

/**
 * The people and firms that tests, the demo city, documents and journeys share (design, section 2).
 * Everybody signs in with one password.
 */
export interface CastOrganisation {
  readonly key: string;
  readonly name: string;
  readonly orgType: OrgType;
  readonly creditCode: string;
  readonly divisionCode: string;
  readonly legalPerson: string;
  readonly address: string;
  readonly groupFlag?: string;
  readonly houseClass?: 1 | 2;
  readonly qualifications?: readonly { qualType: string; qualGrade: string; qualNo: string; validTo: string }[];
}

export interface CastPerson {
  readonly username: string;
  readonly name: string;
  readonly mobile: string;
  readonly idNumber: string;
  readonly offices: readonly { org: string; roles: readonly RoleCode[]; department: string }[];
  readonly title?: string;
  /** Disciplines the person may review; with the practice registration that allows it. */
  readonly reviews?: readonly string[];
  readonly registrations?: readonly {
    regType: string;
    regNo: string;
    sealNo: string;
    validTo: string;
    discipline: string;
  }[];
}

const zhengzhou = "410100";
const design = (grade: string, no: string) => [{ qualType: "2", qualGrade: grade, qualNo: no, validTo: "2029-06-30" }];

export const organisations = [
  {
    key: "jinse",
    name: "郑州金色置业有限公司",
    orgType: "CONSTRUCT",
    creditCode: "91410105MA46HC001Q",
    divisionCode: "410105",
    legalPerson: "周启明",
    address: "郑州市金水区农业路 68 号",
  },
  {
    key: "hengtong",
    name: "河南恒通产业园开发有限公司",
    orgType: "CONSTRUCT",
    creditCode: "91410103MA47JY002B",
    divisionCode: "410103",
    legalPerson: "赵德海",
    address: "郑州市二七区航海中路 91 号",
  },
  {
    key: "chengtou",
    name: "郑州城市建设投资集团有限公司",
    orgType: "CONSTRUCT",
    creditCode: "91410100MA45CT003J",
    divisionCode: zhengzhou,
    legalPerson: "马国强",
    address: "郑州市中原区中原中路 18 号",
  },
  {
    key: "zhongyuan",
    name: "中原建筑设计研究院有限公司",
    orgType: "DESIGN",
    creditCode: "91410100415801101T",
    divisionCode: zhengzhou,
    legalPerson: "孙立群",
    address: "郑州市金水区金水东路 33 号",
    qualifications: design("1", "A141001101"),
  },
  {
    key: "fangyuan",
    name: "河南方圆工程设计有限公司",
    orgType: "DESIGN",
    creditCode: "91410105170000212C",
    divisionCode: "410105",
    legalPerson: "吴志远",
    address: "郑州市金水区花园路 112 号",
    qualifications: design("1", "A141002212"),
  },
  {
    key: "qingjian",
    name: "郑州青建都市设计事务所有限公司",
    orgType: "DESIGN",
    creditCode: "91410100MA44QJ3034",
    divisionCode: zhengzhou,
    legalPerson: "冯晓岚",
    address: "郑州市郑东新区商务外环 20 号",
    qualifications: design("2", "A241003303"),
  },
  {
    key: "dizhi",
    name: "河南省地质工程勘察院有限公司",
    orgType: "SURVEY",
    creditCode: "91410100415802404C",
    divisionCode: zhengzhou,
    legalPerson: "高建勋",
    address: "郑州市郑东新区地润路 17 号",
    qualifications: [{ qualType: "6", qualGrade: "1", qualNo: "B141004404", validTo: "2028-12-31" }],
  },
  {
    key: "ruitu",
    name: "郑州睿图工程审查有限公司",
    orgType: "CENSOR",
    creditCode: "91410100MA9GTQ5012",
    divisionCode: zhengzhou,
    legalPerson: "郑国栋",
    address: "郑州市金水区经三路 15 号",
    houseClass: 1,
    qualifications: [{ qualType: "9", qualGrade: "1", qualNo: "豫审-1005", validTo: "2028-09-30" }],
  },
  {
    key: "hengxin",
    name: "河南恒信施工图审查中心有限公司",
    orgType: "CENSOR",
    creditCode: "91410105MA9GTQ6023",
    divisionCode: "410105",
    legalPerson: "苗青",
    address: "郑州市金水区东风路 28 号",
    houseClass: 2,
    groupFlag: "hengtong",
    qualifications: [{ qualType: "9", qualGrade: "2", qualNo: "豫审-2011", validTo: "2027-09-30" }],
  },
  {
    key: "zhujian",
    name: "郑州市城乡建设局",
    orgType: "CONTROL",
    creditCode: "11410100005254701J",
    divisionCode: zhengzhou,
    legalPerson: "刘宏伟",
    address: "郑州市中原区中原西路 233 号",
  },
  {
    key: "platform",
    name: "图审通平台运营中心",
    orgType: "PLATFORM",
    creditCode: "91410100MA9PT0801P",
    divisionCode: "410000",
    legalPerson: "严平",
    address: "郑州市郑东新区龙子湖 5 号",
  },
  {
    key: "jinyuan",
    name: "郑州金源物业开发有限公司",
    orgType: "CONSTRUCT",
    creditCode: "91410105MA46CN901D",
    divisionCode: "410105",
    legalPerson: "周启明",
    address: "郑州市金水区农业路 68 号",
  },
] as const satisfies readonly CastOrganisation[];

/** Architecture and structure, for people registered in both. */
const mainDisciplines = ["JZ", "JG"] as const;
const groundDisciplines = ["YT", "JK", "DJ"] as const;
/** Municipal works, and disciplines rail has besides those of a building: track, communication, signals. */
/** Disciplines of the joint review: fire, civil air defence, security, energy. */
const jointDisciplines = ["XF", "RF", "JF", "JN"] as const;
const municipalDisciplines = ["ZT", "DL", "QL", "SD", "JT", "YL", "GD", "ZN"] as const;
const waterDisciplines = ["GPS", "PS", "JS"] as const;
const heatingDisciplines = ["NT", "RL", "RQ"] as const;
const electricalDisciplines = ["DQ", "ZM", "FL"] as const;
const registered = (regType: string, no: string, discipline: string) => [
  { regType, regNo: no, sealNo: `${no}-4101`, validTo: "2028-12-31", discipline },
];
/** Registered as an architect and as a structural engineer. */
const registeredTwice = (architect: string, engineer: string) => [
  ...registered("21", architect, "JZ"),
  ...registered("111", engineer, "JG"),
];
const heatingRegistrations = (no: string) => [
  ...registered("131", `GN${no}`, "NT"),
  ...registered("133", `GD${no}`, "RQ"),
];

export const people = [
  {
    username: "owner",
    name: "陈思远",
    mobile: "13803710001",
    idNumber: "410105196801100011",
    title: "2",
    offices: [
      { org: "jinse", roles: ["OWNER_PM"], department: "工程部" },
      { org: "jinyuan", roles: ["OWNER_PM"], department: "工程部" },
    ],
  },
  {
    username: "owner2",
    name: "黄丽娟",
    mobile: "13803710002",
    idNumber: "410105196902110024",
    offices: [{ org: "hengtong", roles: ["OWNER_PM"], department: "前期部" }],
  },
  {
    username: "owner3",
    name: "蒋为民",
    mobile: "13803710003",
    idNumber: "410105197003120039",
    offices: [{ org: "chengtou", roles: ["OWNER_PM"], department: "建设管理部" }],
  },
  {
    username: "designer",
    name: "林雨桐",
    mobile: "13803710011",
    idNumber: "410105197104130041",
    title: "2",
    registrations: registered("21", "1410110", "JZ"),
    offices: [{ org: "zhongyuan", roles: ["DESIGN_PM"], department: "建筑一所" }],
  },
  {
    username: "designer2",
    name: "何俊杰",
    mobile: "13803710012",
    idNumber: "410105197205140054",
    title: "2",
    registrations: registered("21", "1410212", "JZ"),
    offices: [{ org: "fangyuan", roles: ["DESIGN_PM"], department: "综合设计所" }],
  },
  {
    username: "designer3",
    name: "冯晓岚",
    mobile: "13803710013",
    idNumber: "410105197306150067",
    registrations: registered("21", "1410313", "JZ"),
    offices: [{ org: "qingjian", roles: ["DESIGN_PM"], department: "设计部" }],
  },
  {
    username: "surveyor",
    name: "谭勇",
    mobile: "13803710021",
    idNumber: "41010519740716007X",
    title: "2",
    registrations: registered("121", "AY4101021", "YT"),
    offices: [{ org: "dizhi", roles: ["SURVEY_PM"], department: "岩土所" }],
  },
  {
    username: "clerk",
    name: "许静",
    mobile: "13803710031",
    idNumber: "410105197508170082",
    offices: [{ org: "ruitu", roles: ["CENSOR_CLERK"], department: "综合部" }],
  },
  {
    username: "leader",
    name: "沈卫东",
    mobile: "13803710032",
    idNumber: "410105197609180095",
    title: "1",
    reviews: ["JG"],
    registrations: registered("111", "S4101032", "JG"),
    offices: [{ org: "ruitu", roles: ["CENSOR_PM"], department: "审查部" }],
  },
  {
    username: "reviewer",
    name: "丁海燕",
    mobile: "13803710033",
    idNumber: "410105197701100019",
    title: "1",
    reviews: mainDisciplines,
    registrations: registeredTwice("1410133", "S4101033"),
    offices: [{ org: "ruitu", roles: ["CENSOR_REVIEWER"], department: "审查部" }],
  },
  {
    username: "checker",
    name: "魏明达",
    mobile: "13803710034",
    idNumber: "410105197802110021",
    title: "1",
    reviews: mainDisciplines,
    registrations: registeredTwice("1410134", "S4101034"),
    offices: [{ org: "ruitu", roles: ["CENSOR_CHECKER"], department: "审查部" }],
  },
  {
    username: "chief",
    name: "梁振华",
    mobile: "13803710035",
    idNumber: "410105197903120034",
    title: "1",
    reviews: ["JG"],
    registrations: registered("111", "S4101035", "JG"),
    offices: [{ org: "ruitu", roles: ["CENSOR_CHIEF"], department: "总工办" }],
  },
  {
    username: "legal",
    name: "郑国栋",
    mobile: "13803710036",
    idNumber: "410105198004130049",
    offices: [{ org: "ruitu", roles: ["CENSOR_LEGAL"], department: "公司领导" }],
  },
  {
    username: "finance",
    name: "彭欣",
    mobile: "13803710037",
    idNumber: "410105198105140051",
    offices: [{ org: "ruitu", roles: ["CENSOR_FINANCE"], department: "财务部" }],
  },
  // Water supply, heating and gas, electricity: of buildings and of municipal works.
  {
    username: "water-reviewer",
    name: "江海涛",
    mobile: "13803710121",
    idNumber: "410105197704180835",
    title: "2",
    reviews: waterDisciplines,
    registrations: registered("132", "CS4101121", "GPS"),
    offices: [{ org: "ruitu", roles: ["CENSOR_REVIEWER"], department: "机电审查部" }],
  },
  {
    username: "water-checker",
    name: "汪晓梅",
    mobile: "13803710122",
    idNumber: "410105198009220641",
    title: "2",
    reviews: waterDisciplines,
    registrations: registered("132", "CS4101122", "GPS"),
    offices: [{ org: "ruitu", roles: ["CENSOR_CHECKER"], department: "机电审查部" }],
  },
  {
    username: "heating-reviewer",
    name: "温建民",
    mobile: "13803710123",
    idNumber: "410103197606150373",
    title: "2",
    reviews: heatingDisciplines,
    registrations: heatingRegistrations("4101123"),
    offices: [{ org: "ruitu", roles: ["CENSOR_REVIEWER"], department: "机电审查部" }],
  },
  {
    username: "heating-checker",
    name: "邓丽华",
    mobile: "13803710124",
    idNumber: "410105198112030467",
    title: "2",
    reviews: heatingDisciplines,
    registrations: heatingRegistrations("4101124"),
    offices: [{ org: "ruitu", roles: ["CENSOR_CHECKER"], department: "机电审查部" }],
  },
  {
    username: "electrical-reviewer",
    name: "雷志刚",
    mobile: "13803710125",
    idNumber: "410102197808290554",
    title: "2",
    reviews: electricalDisciplines,
    registrations: registered("142", "DG4101125", "DQ"),
    offices: [{ org: "ruitu", roles: ["CENSOR_REVIEWER"], department: "机电审查部" }],
  },
  {
    username: "electrical-checker",
    name: "黄慧敏",
    mobile: "13803710126",
    idNumber: "410105198201140289",
    title: "2",
    reviews: electricalDisciplines,
    registrations: registered("142", "DG4101126", "DQ"),
    offices: [{ org: "ruitu", roles: ["CENSOR_CHECKER"], department: "机电审查部" }],
  },
  // Surveys and ground treatment; municipal works and rail.
  {
    username: "survey-reviewer",
    name: "邵岩松",
    mobile: "13803710038",
    idNumber: "410105197602230416",
    title: "1",
    reviews: groundDisciplines,
    registrations: registered("121", "AY4101038", "YT"),
    offices: [{ org: "ruitu", roles: ["CENSOR_REVIEWER"], department: "勘察审查部" }],
  },
  {
    username: "survey-checker",
    name: "侯立平",
    mobile: "13803710039",
    idNumber: "410105198009110354",
    title: "1",
    reviews: groundDisciplines,
    registrations: registered("121", "AY4101039", "YT"),
    offices: [{ org: "ruitu", roles: ["CENSOR_CHECKER"], department: "勘察审查部" }],
  },
  {
    username: "municipal-reviewer",
    name: "路志明",
    mobile: "13803710044",
    idNumber: "41010519781106053X",
    title: "1",
    reviews: municipalDisciplines,
    registrations: registered("124", "DL4101044", "DL"),
    offices: [{ org: "ruitu", roles: ["CENSOR_REVIEWER"], department: "市政审查部" }],
  },
  {
    username: "municipal-checker",
    name: "贺国川",
    mobile: "13803710045",
    idNumber: "41010519820527062X",
    title: "1",
    reviews: municipalDisciplines,
    registrations: registered("124", "DL4101045", "DL"),
    offices: [{ org: "ruitu", roles: ["CENSOR_CHECKER"], department: "市政审查部" }],
  },
  // Fire, air defence and security of the joint review.
  {
    username: "fire-reviewer",
    name: "邢安平",
    mobile: "13803710046",
    idNumber: "41010519790322073X",
    title: "1",
    reviews: jointDisciplines,
    registrations: registered("21", "1410146", "XF"),
    offices: [{ org: "ruitu", roles: ["CENSOR_REVIEWER"], department: "联合审查部" }],
  },
  {
    username: "fire-checker",
    name: "骆建华",
    mobile: "13803710047",
    idNumber: "410105198306140824",
    title: "1",
    reviews: jointDisciplines,
    registrations: registered("21", "1410147", "XF"),
    offices: [{ org: "ruitu", roles: ["CENSOR_CHECKER"], department: "联合审查部" }],
  },
  {
    username: "clerk2",
    name: "杜佳",
    mobile: "13803710041",
    idNumber: "410105198206150064",
    offices: [{ org: "hengxin", roles: ["CENSOR_CLERK"], department: "综合部" }],
  },
  {
    username: "reviewer2",
    name: "曹立新",
    mobile: "13803710042",
    idNumber: "410105198307160077",
    title: "1",
    reviews: mainDisciplines,
    registrations: registeredTwice("1410142", "S4101042"),
    offices: [{ org: "hengxin", roles: ["CENSOR_REVIEWER"], department: "审查部" }],
  },
  {
    username: "leader2",
    name: "罗海峰",
    mobile: "13803710111",
    idNumber: "410105197902260529",
    title: "1",
    reviews: ["JG"],
    registrations: registered("111", "S4101091", "JG"),
    offices: [{ org: "hengxin", roles: ["CENSOR_PM"], department: "审查部" }],
  },
  {
    username: "checker2",
    name: "宋雅琴",
    mobile: "13803710112",
    idNumber: "410105198011190613",
    title: "1",
    reviews: mainDisciplines,
    registrations: registeredTwice("1410192", "S4101092"),
    offices: [{ org: "hengxin", roles: ["CENSOR_CHECKER"], department: "审查部" }],
  },
  {
    username: "chief2",
    name: "段志远",
    mobile: "13803710113",
    idNumber: "410103197105080717",
    title: "1",
    reviews: ["JG"],
    registrations: registered("111", "S4101093", "JG"),
    offices: [{ org: "hengxin", roles: ["CENSOR_CHIEF"], department: "总工办" }],
  },
  {
    username: "officer",
    name: "秦峰",
    mobile: "13803710051",
    idNumber: "41010519840817008X",
    offices: [{ org: "zhujian", roles: ["CONTROL_OFFICER"], department: "勘察设计处" }],
  },
  {
    username: "admin",
    name: "严平",
    mobile: "13803710061",
    idNumber: "410105198509180092",
    offices: [{ org: "platform", roles: ["SYS_ADMIN"], department: "运营部" }],
  },
  // Administrators of the data, people and accounts of each organisation.
  {
    username: "owner-admin",
    name: "周敏",
    mobile: "13803710071",
    idNumber: "410105198304110218",
    offices: [
      { org: "jinse", roles: ["OWNER_ADMIN"], department: "综合管理部" },
      { org: "jinyuan", roles: ["OWNER_ADMIN"], department: "综合管理部" },
    ],
  },
  {
    username: "owner2-admin",
    name: "贺志强",
    mobile: "13803710072",
    idNumber: "410103197908230328",
    offices: [{ org: "hengtong", roles: ["OWNER_ADMIN"], department: "行政部" }],
  },
  {
    username: "owner3-admin",
    name: "万晓萍",
    mobile: "13803710073",
    idNumber: "410102198812050451",
    offices: [{ org: "chengtou", roles: ["OWNER_ADMIN"], department: "信息中心" }],
  },
  {
    username: "designer-admin",
    name: "田文静",
    mobile: "13803710074",
    idNumber: "410104198106170512",
    offices: [{ org: "zhongyuan", roles: ["DESIGN_ADMIN"], department: "经营管理部" }],
  },
  {
    username: "designer2-admin",
    name: "乔磊",
    mobile: "13803710075",
    idNumber: "410105198409290630",
    offices: [{ org: "fangyuan", roles: ["DESIGN_ADMIN"], department: "经营部" }],
  },
  {
    username: "designer3-admin",
    name: "苗雨欣",
    mobile: "13803710076",
    idNumber: "410103199002140720",
    offices: [{ org: "qingjian", roles: ["DESIGN_ADMIN"], department: "综合部" }],
  },
  {
    username: "house-admin",
    name: "石敏",
    mobile: "13803710077",
    idNumber: "410105198003030847",
    offices: [{ org: "ruitu", roles: ["CENSOR_ADMIN"], department: "综合部" }],
  },
  {
    username: "house2-admin",
    name: "樊建军",
    mobile: "13803710078",
    idNumber: "41010219760719091X",
    offices: [{ org: "hengxin", roles: ["CENSOR_ADMIN"], department: "综合部" }],
  },
  {
    username: "officer-admin",
    name: "常海涛",
    mobile: "13803710079",
    idNumber: "410105198205250100",
    offices: [{ org: "zhujian", roles: ["CONTROL_ADMIN"], department: "勘察设计处" }],
  },
] as const satisfies readonly CastPerson[];

export type CastName = (typeof people)[number]["username"];
export type CastOrganisationKey = (typeof organisations)[number]["key"];

export const castPassword = "Tushen@2026";

/** Another city system whose users sign in through the portal; it may ask who they are. */
export const foreignApplication = {
  clientId: "urban-archive",
  name: "城建档案管理系统（演示）",
  secret: "urban-archive-demo-only",
  redirectUri: "http://127.0.0.1:28765/callback",
} as const;
