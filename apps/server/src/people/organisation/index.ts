export { showCorp } from "./search-corps.ts";
