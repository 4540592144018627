import { dictionary, type Dictionary } from "./dictionary.ts";
import { disciplines, type Discipline } from "../disciplines.ts";
import { fireSpecialItems } from "../special-fire-work.ts";

const disciplineDictionary = (): Dictionary => {
  const list = dictionary(
    38,
    "DISCIPLINE",
    "专业",
    disciplines.map(({ code, label }) => `${code} ${label}`),
    { fixed: true },
  );
  const exchange = new Map((disciplines as readonly Discipline[]).map((one) => [one.code, one.exchangeCode]));
  const items = list.items.map((item) => {
    const exchangeCode = exchange.get(item.code);
    return exchangeCode === undefined ? item : { ...item, exchangeCode };
  });
  return { ...list, items };
};

/** Dictionaries 38 to 88 and 136 to 146: the works themselves (domain handbook 4). */
// biome-ignore format: one list per entry
export const technicalDictionaries = [
  disciplineDictionary(),
  dictionary(39, "STRUCTURE_TYPE", "结构体系", ["1 砖混", "2 底框", "3 框架", "4 框架-剪力墙", "5 剪力墙", "6 板柱-剪力墙", "7 短肢剪力墙", "8 部分框支剪力墙", "9 框-筒体", "10 筒中筒", "11 异形柱框架",
    "12 复杂高层", "13 混合", "14 钢结构", "15 排架", "16 其他", "17 木结构", "18 网架/大跨空间", "19 装配整体式"], { national: 16 }),
  dictionary(40, "FOUNDATION_TYPE", "基础形式", ["1 独立基础", "2 条形基础", "3 筏板", "4 箱形", "5 桩基（承台）", "6 桩筏", "7 复合地基", "8 沉井"], { withOther: true }),
  dictionary(41, "PILE_TYPE", "桩型", ["1 预应力管桩", "2 钻孔灌注桩", "3 旋挖桩", "4 人工挖孔桩", "5 方桩", "6 CFG桩", "7 水泥土搅拌桩", "8 微型桩"], { withOther: true }),
  dictionary(42, "GROUND_TREAT", "地基处理方法", ["1 换填", "2 强夯", "3 预压", "4 振冲", "5 CFG", "6 搅拌桩", "7 旋喷", "8 灰土挤密", "9 注浆"], { withOther: true }),
  dictionary(43, "BUILDING_KIND", "单体类别", ["1 民用-居住", "2 民用-公共", "3 厂房", "4 仓库", "5 人防", "6 汽车库", "7 构筑物", "8 锅炉房"], { withOther: true }),
  dictionary(44, "BUILDING_USE", "建筑使用性质", ["1 住宅", "2 宿舍/公寓", "3 办公", "4 商店", "5 旅馆", "6 餐饮", "7 医疗", "8 教育（中小学）", "9 高校", "10 托幼", "11 养老", "12 体育", "13 影剧院/会堂",
    "14 图书馆/博物馆/展览", "15 交通建筑", "16 歌舞娱乐", "17 综合体", "18 汽车库", "19 厂房", "20 仓储", "21 科研", "22 通信/数据中心", "23 宗教", "24 司法", "25 商住楼"], { withOther: true }),
  dictionary(45, "FIRE_BUILDING_CLASS", "建筑防火分类", ["1 单层/多层", "2 二类高层", "3 一类高层", "4 超高层（>100m）", "5 厂房", "6 仓库", "7 汽车库"]),
  dictionary(46, "FIRE_HAZARD", "火灾危险性", ["1 甲", "2 乙", "3 丙", "31<3 丙1", "32<3 丙2", "4 丁", "5 戊"]),
  dictionary(47, "FIRE_RESIST", "耐火等级", ["1 一级", "2 二级", "3 三级", "4 四级"]),
  dictionary(48, "FIRE_PLACE", "场所类别", ["1 人员密集场所", "2 公众聚集场所", "3 易燃易爆场所"]),
  dictionary(49, "FIRE_SPECIAL_ITEM", "特殊建设工程情形", fireSpecialItems, { fixed: true }),
  dictionary(50, "FIRE_WORK_TYPE", "消防工程类别", ["1 新建", "2 扩建", "3 改建-装饰装修", "4 改建-建筑保温", "5 改建-改变用途"]),
  dictionary(51, "FIRE_SYSTEM", "消防设施", ["1 室内消火栓", "2 室外消火栓", "3 自动喷水灭火", "4 火灾自动报警", "5 防烟", "6 排烟", "7 气体灭火", "8 泡沫灭火", "9 固定消防炮", "10 应急照明疏散指示", "11 消防电梯",
    "12 防火门监控", "13 电气火灾监控", "14 灭火器", "15 水幕", "16 消防广播电话"]),
  dictionary(52, "COMBUSTION", "燃烧性能", ["A", "B1", "B2", "B3"]),
  dictionary(53, "DECORATE_PART", "装修部位", ["1 顶棚", "2 墙面", "3 地面", "4 隔断", "5 固定家具", "6 装饰织物", "7 其他"]),
  dictionary(54, "TANK_TYPE", "储罐类型", ["1 外浮顶", "2 内浮顶", "3 固定顶", "4 卧式", "5 球形（液）", "6 球形（气）", "7 干式气柜", "8 湿式气柜", "9 其他"]),
  dictionary(55, "LAYOUT", "设置位置", ["1 地上", "2 半地下", "3 地下"]),
  dictionary(56, "SEISMIC_CLASS", "抗震设防类别", ["1 特殊设防（甲）", "2 重点设防（乙）", "3 标准设防（丙）", "4 适度设防（丁）"]),
  dictionary(57, "SEISMIC_INTENSITY", "抗震设防烈度", ["6 6度", "7 7度", "7.5 7度（0.15g）", "8 8度", "8.5 8度（0.30g）", "9 9度"]),
  dictionary(58, "BASIC_ACC", "设计基本地震加速度", ["0.05g", "0.10g", "0.15g", "0.20g", "0.30g", "0.40g"]),
  dictionary(59, "DESIGN_GROUP", "设计地震分组", ["1 第一组", "2 第二组", "3 第三组"]),
  dictionary(60, "SEISMIC_GRADE", "抗震等级", ["0 特一级", "1 一级", "2 二级", "3 三级", "4 四级", "5 非抗震"]),
  dictionary(61, "SITE_CATEGORY", "场地类别", ["I0 I0类", "I1 I1类", "II II类", "III III类", "IV IV类"]),
  dictionary(62, "SAFETY_GRADE", "结构安全等级", ["1 一级", "2 二级", "3 三级"]),
  dictionary(63, "FOUND_GRADE", "地基基础设计等级", ["1 甲级", "2 乙级", "3 丙级"]),
  dictionary(64, "PIT_GRADE", "基坑安全等级", ["1 一级", "2 二级", "3 三级"]),
  dictionary(65, "SURVEY_GRADE", "岩土工程勘察等级", ["1 甲级", "2 乙级", "3 丙级"]),
  dictionary(66, "SURVEY_STAGE", "勘察阶段", ["1 可行性研究勘察", "2 初步勘察", "3 详细勘察", "4 施工勘察"]),
  dictionary(67, "COMPLEX_GRADE", "复杂程度等级", ["1 一级", "2 二级", "3 三级"]),
  dictionary(68, "LIQUEFACTION", "液化等级", ["0 无", "1 轻微", "2 中等", "3 严重"]),
  dictionary(69, "WATERPROOF", "防水等级", ["1 一级", "2 二级", "3 三级"]),
  dictionary(70, "ISOLATION", "减隔震", ["0 无", "1 隔震", "2 减震"]),
  dictionary(71, "GREEN_STAR", "绿色建筑等级", ["0 基本级", "1 一星", "2 二星", "3 三星", "N 不执行"]),
  dictionary(72, "ENERGY_STD", "节能标准", ["1 65%", "2 75%", "3 公建72%", "4 超低能耗", "5 近零能耗"]),
  dictionary(73, "PREFAB_GRADE", "装配式评价等级", ["0 未评", "1 基本级", "A A级", "AA AA级", "AAA AAA级"]),
  dictionary(74, "RENEWABLE", "可再生能源", ["1 光伏", "2 太阳能热水", "3 地源热泵", "4 空气源"]),
  dictionary(75, "RF_MODE", "人防建设方式", ["1 附建式", "2 单建式", "3 易地建设", "4 免建"]),
  dictionary(76, "RF_WAR_USE", "战时功能", ["1 一等人员掩蔽", "2 二等人员掩蔽", "3 专业队队员", "4 专业队装备", "5 物资库", "6 医疗救护", "7 区域电站", "8 人防汽车库", "9 食品站"]),
  dictionary(77, "RF_PEACE_USE", "平时用途", ["1 汽车库", "2 商业", "3 仓储", "4 设备"], { withOther: true }),
  dictionary(78, "RF_RESIST", "抗力等级", ["核4", "核4B", "核5", "核6", "核6B", "常5", "常6"]),
  dictionary(79, "RF_CHEM", "防化等级", ["1 甲级", "2 乙级", "3 丙级", "4 丁级"]),
  dictionary(80, "VENT_MODE", "通风方式", ["1 清洁", "2 滤毒", "3 隔绝"]),
  dictionary(81, "MUNICIPAL_CLASS", "市政行业类别", ["1 道路", "2 桥梁", "3 隧道", "4 给水", "5 排水", "6 燃气", "7 热力", "8 综合管廊", "9 垃圾处理", "10 公交场站", "11 照明", "12 园林", "13 海绵"]),
  dictionary(82, "ROAD_GRADE", "道路等级", ["1 快速路", "2 主干路", "3 次干路", "4 支路"]),
  dictionary(83, "BRIDGE_CLASS", "桥梁分类", ["1 特大桥", "2 大桥", "3 中桥", "4 小桥", "5 人行天桥", "6 通道"]),
  dictionary(84, "BRIDGE_LOAD", "桥梁荷载等级", ["城-A", "城-B"]),
  dictionary(85, "TUNNEL_METHOD", "隧道工法", ["1 明挖", "2 盖挖", "3 矿山（暗挖）", "4 盾构", "5 顶管", "6 沉管"]),
  dictionary(86, "GD_UNIT_TYPE", "轨道单体类型", ["1 车站", "2 区间", "3 车辆段/停车场", "4 控制中心", "5 主变电所", "6 系统"]),
  dictionary(87, "GD_SYSTEM", "轨道系统专业", ["1 供电", "2 通信", "3 信号", "4 通风", "5 给排水消防", "6 FAS/BAS", "7 站台门", "8 轨道"]),
  dictionary(88, "RISK_GRADE", "风险等级", ["1 I级", "2 II级", "3 III级", "4 IV级"]),
  dictionary(136, "BIM_STAGE", "模型深度", ["1 初设模型", "2 施工图模型", "3 施工图审查模型"]),
  dictionary(137, "PIPE_KIND", "管线类别", ["1 雨水", "2 污水", "3 合流", "4 给水", "5 再生水", "6 燃气", "7 热力", "8 电力", "9 通信"]),
  dictionary(138, "PIPE_MATERIAL", "管材", ["1 钢筋混凝土管", "2 球墨铸铁", "3 钢管", "4 PE", "5 HDPE", "6 玻璃钢"], { withOther: true }),
  dictionary(139, "TUNNEL_CLASS", "隧道类别", ["1 一级", "2 二级", "3 三级", "4 四级"]),
  dictionary(140, "GAS_PRESSURE", "燃气压力级制", ["1 低压", "2 中压B", "3 中压A", "4 次高压", "5 高压"]),
  dictionary(141, "HEAT_MEDIUM", "供热介质", ["1 热水", "2 蒸汽"]),
  dictionary(142, "LIGHT_GRADE", "照明等级", ["1 快速路", "2 主干路", "3 次干路", "4 支路"]),
  dictionary(143, "PLATFORM_TYPE", "站台形式", ["1 岛式", "2 侧式", "3 岛侧混合"]),
  dictionary(144, "PREFAB_PART", "预制部位", ["1 叠合板", "2 预制墙", "3 预制柱", "4 预制梁", "5 预制楼梯", "6 预制阳台", "7 集成卫生间", "8 集成厨房"]),
  dictionary(145, "POWER_LOAD", "负荷等级", ["0 一级（特别重要）", "1 一级", "2 二级", "3 三级"]),
  dictionary(146, "HVAC_KIND", "空调形式", ["1 分体", "2 多联机", "3 水冷中央", "4 风冷热泵", "5 地暖", "6 散热器"]),
  dictionary(172, "PHOSPHOGYPSUM_PRODUCT", "磷石膏建材产品", ["1 抹灰石膏", "2 石膏砌块", "3 石膏条板", "4 纸面石膏板", "5 石膏自流平砂浆", "6 石膏模盒", "7 水泥缓凝剂", "8 道路基层材料"], { withOther: true }),
  dictionary(173, "PHOSPHOGYPSUM_PART", "磷石膏建材应用部位", ["1 内隔墙", "2 内墙抹灰", "3 楼地面找平", "4 吊顶", "5 空腔楼盖", "6 道路基层、底基层", "7 场地回填"], { withOther: true }),
  dictionary(171, "CORROSION", "水土腐蚀性", ["1 微", "2 弱", "3 中", "4 强"]),
];
