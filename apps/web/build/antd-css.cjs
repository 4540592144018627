// Prints the style sheet of the listed antd components. Runs in a process of its own: antd decides its class names
// by NODE_ENV when it is loaded.
const { readFileSync } = require("node:fs");
const React = require("react");
const { ConfigProvider } = require("antd");
const { extractStyle } = require("@ant-design/static-style-extract");

const includes = [
  ...["Alert", "App", "AutoComplete", "Badge", "Breadcrumb", "Button", "Calendar", "Card", "Cascader", "Checkbox"],
  ...["Collapse", "DatePicker", "Descriptions", "Divider", "Drawer", "Dropdown", "Empty", "Flex", "Image", "Input"],
  ...["InputNumber", "List", "Menu", "Modal", "Pagination", "Popconfirm", "Popover", "Progress", "Radio", "Result"],
  ...["Segmented", "Select", "Skeleton", "Slider", "Space", "Spin", "Splitter", "Statistic", "Steps", "Switch"],
  ...["Table", "Tabs", "Tag", "TimePicker", "Timeline", "Tooltip", "Transfer", "Tree", "TreeSelect", "Typography"],
  ...["message", "notification"],
];
const theme = JSON.parse(readFileSync(process.argv[2], "utf8"));
process.stdout.write(
  extractStyle({ includes, customTheme: (node) => React.createElement(ConfigProvider, { theme }, node) }),
);
