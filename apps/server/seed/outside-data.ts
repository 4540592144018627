import type { OutsideKindCode, OutsideValues } from "@tushen/domain/filing/outside-record";

const zhengzhou = "410100";
const authority = "郑州市自然资源和规划局";
const beidou = {
  creditCode: "91410100MA9ND1001A",
  orgName: "河南北斗设计集团有限公司",
  orgType: "DESIGN",
  legalPerson: "罗北辰",
  address: "郑州市高新区莲花街 11 号",
  divisionCode: zhengzhou,
};
const houtu = {
  creditCode: "91410100MA9NC2002W",
  orgName: "河南厚土岩土工程有限公司",
  orgType: "SURVEY",
  legalPerson: "杜厚",
  address: "郑州市金水区政七街 26 号",
  divisionCode: zhengzhou,
};

/**
 * Records an operator of the demo city has uploaded: two firms no report names yet, their people, projects and permits.
 */
// biome-ignore format: a table
export const outsideRecords: Readonly<Record<OutsideKindCode, readonly OutsideValues[]>> = {
  firm: [
    { ...beidou, qualType: "2", qualGrade: "1", qualNo: "A141006001", qualValidTo: "2029-05-31" },
    { ...houtu, qualType: "6", qualGrade: "1", qualNo: "B141006002", qualValidTo: "2028-11-30" },
  ],
  person: [
    { creditCode: beidou.creditCode, personName: "方磊", idNumber: "11010519491231002X", title: "2", regType: "21", regNo: "1410601", sealNo: "1410601-4101", regValidTo: "2028-01-01" },
    { creditCode: beidou.creditCode, personName: "宁远", idNumber: null, title: "2", regType: "111", regNo: "S1410602", sealNo: "S1410602-4101", regValidTo: "2027-09-30" },
    { creditCode: houtu.creditCode, personName: "石磊", idNumber: null, title: "1", regType: "121", regNo: "AY164100512", sealNo: "AY164100512-4101", regValidTo: "2028-06-30" },
  ],
  project: [
    { projectCode: "2601-410105-04-01-700001", projectName: "北林路科技综合楼", projectAddress: "郑州市金水区北林路 9 号", divisionCode: "410105", ownerName: "郑州金色置业有限公司" },
    { projectCode: "2602-410103-04-01-700002", projectName: "航海路智能仓储中心", projectAddress: "郑州市二七区航海西路 210 号", divisionCode: "410103", ownerName: "河南恒通产业园开发有限公司" },
  ],
  permit: [
    { permitNumber: "建字第410105202600777号", projectName: "北林路科技综合楼", projectCode: "2601-410105-04-01-700001", ownerName: "郑州金色置业有限公司", authority, issuedOn: "2026-05-08", totalArea: 52_300, overgroundArea: 38_600, undergroundArea: 13_700 },
    { permitNumber: "建字第410103202600812号", projectName: "航海路智能仓储中心", projectCode: "2602-410103-04-01-700002", ownerName: "河南恒通产业园开发有限公司", authority, issuedOn: "2026-06-22", totalArea: 31_450, overgroundArea: 31_450, undergroundArea: 0 },
  ],
};
