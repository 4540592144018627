import type { Generated, GeneratedAlways } from "kysely";

/** 字典项的本地改动；空值表示与产品自带的一致 */
export interface DictionaryItemTable {
  id: GeneratedAlways<number>;
  dictionary_code: string;
  item_code: string;
  label: string | null;
  sort: number | null;
  enabled: boolean | null;
  parent_code: string | null;
  exchange_code: string | null;
  version: Generated<number>;
}

/** 字典改动的版次 */
export interface DictionaryEditionTable {
  only_one: Generated<boolean>;
  /** raised with every change, so that each copy of the server notices */
  number: number;
}

export interface DictionaryTables {
  dictionary_item: DictionaryItemTable;
  dictionary_edition: DictionaryEditionTable;
}
