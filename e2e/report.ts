import type { Person } from "./portal.ts";
import { fillForm, fillNth, pickFirm } from "./form.ts";

const yes = { option: "是" };
const no = { option: "否" };

/** The owner fills in the wizard 房屋建筑项目申报 from the first field to the last step. */
export const fileReport = async ({ page, go }: Person, projectName: string): Promise<void> => {
  await go("#/projectReport/buildingNewOrUpdate");
  await page.getByRole("heading", { name: "房屋建筑项目申报" }).waitFor();
  await fillForm(page, {
    项目名称: projectName,
    投资项目统一代码: "2411-410105-04-01-771203",
    建设地点: "郑州市金水区农业路与文化路交叉口东北角",
    建设性质: { option: "新建" },
    工程用途: { option: "公共建筑" },
    工程规模: { option: "大型" },
    工程等级: { option: "一级" },
    建设规模及内容: "新建1栋商务办公楼及地下车库，总建筑面积46200平方米。",
    立项类型: { option: "备案" },
    立项文号: "豫发改备〔2025〕118号",
    立项部门: "郑州市金水区发展和改革委员会",
    立项日期: { day: "2025-11-20" },
    建设工程规划许可证号: "建字第410105202600015号",
    规划许可证日期: { day: "2026-03-18" },
    总投资: 38_600,
    资金来源: "first",
    国有资金比例: 0,
    是否政府投资: no,
    是否重点项目: no,
  });
  await chooseDivision(page);
  await page.getByRole("button", { name: /^2 技术指标/ }).click();
  await fillForm(page, {
    总用地面积: 15_300,
    总建筑面积: 46_200,
    地上建筑面积: 33_800,
    地下建筑面积: 12_400,
    抗震设防烈度: "first",
    设计基本地震加速度: "first",
    设计地震分组: "first",
    抗震设防类别: { option: "标准设防" },
    是否超限高层: no,
    是否含人防: no,
    是否含技防: yes,
    绿色建筑等级: "first",
    节能标准: "first",
    节能率: 72,
    是否装配式: no,
  });
  await page.getByRole("button", { name: /^3 参建单位/ }).click();
  await pickFirm(page, "选择勘察单位", "河南省地质工程勘察院有限公司");
  await pickFirm(page, "选择设计单位", "中原建筑设计研究院有限公司");
  await fillFirms(page);
  await page.getByRole("button", { name: /^4 单体/ }).click();
  await page.getByRole("button", { name: "添加第一个单体" }).click();
  await fillForm(page, {
    单体名称: "1#楼",
    单体类别: { option: "民用-公共" },
    使用性质: { option: "办公" },
    建筑面积: 46_200,
    地上面积: 33_800,
    地下面积: 12_400,
    占地面积: 2_150,
    地上层数: 18,
    地下层数: 2,
    建筑高度: 79.8,
    标准层高: 4.2,
    建筑分类: { option: "一类高层" },
    地上耐火等级: { option: "一级" },
    地下耐火等级: { option: "一级" },
    消防设施: "first",
    屋面防水等级: { option: "一级" },
    地下防水等级: { option: "一级" },
    结构类型: "first",
    基础形式: "first",
    结构安全等级: { option: "二级" },
    抗震设防类别: { option: "标准设防" },
    抗震设防烈度: "first",
    抗震等级: { option: "二级" },
    场地类别: "first",
    地基基础设计等级: { option: "甲级" },
    涉及专业: "first",
  });
  await page.getByRole("button", { name: /^6 核对提交/ }).click();
};

/** Submits the report; the receipt names the project's number. */
export const submitReport = async ({ page }: Person): Promise<void> => {
  await page.getByRole("button", { name: "提交申报" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "提交申报" }).click();
  await page
    .getByText(/项目编号/)
    .first()
    .waitFor();
};

/** Legal person and leader of every firm, in the order of the page: owner, survey firm, design firm. */
const fillFirms = async (page: Person["page"]): Promise<void> => {
  const people = [
    { leader: "陈思远", idNumber: "410105196801100011", mobile: "13803710001" },
    { leader: "谭勇", idNumber: "41010519740716007X", mobile: "13803710021" },
    { leader: "林雨桐", idNumber: "410105197104130041", mobile: "13803710011" },
  ];
  const box = (name: string, index: number) => page.getByRole("textbox", { name, exact: true }).nth(index);
  for (const [index, { leader, idNumber, mobile }] of people.entries()) {
    await box("法定代表人身份证号", index).fill("410105196801100011");
    await box("法定代表人手机", index).fill("13803719999");
    await box("项目负责人", index).fill(leader);
    await box("项目负责人身份证号", index).fill(idNumber);
    await box("项目负责人手机", index).fill(mobile);
    if (index === 0) continue;
    await fillNth(page, index - 1, { 项目负责人职称: { option: "副高级" }, 执业注册类别: "first" });
    await box("注册证书号", index - 1).fill(`14101${index}0`);
    await box("执业印章号", index - 1).fill(`14101${index}0-4101`);
  }
};

const chooseDivision = async (page: Person["page"]): Promise<void> => {
  const region = page.getByRole("combobox", { name: "所属区划", exact: true });
  await region.click();
  await region.fill("金水");
  await page.getByRole("option", { name: /金水区/ }).click();
};
