/**
 * What the server asks of glibc's allocator; other systems take no notice, and what the environment says goes before.
 *
 * Left alone, glibc raises two limits by itself after the first large block that is freed: blocks below 32 MB then come out of
 * arenas, and up to 64 MB stay with each arena. A password's hash takes 19 MB, and each thread has an arena of its own, so
 * some hundred megabytes were kept for nothing. Fixed limits are not raised.
 */
export const allocatorSettings = {
  MALLOC_MMAP_THRESHOLD_: "1048576",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_ARENA_MAX: "2",
};
