/** Frames of packages, of test tools and of this kit say nothing about the code under test. */
const NOT_THEIRS = /node_modules|node:|\/testing\/first-screen\/|\/rendering\/|<anonymous>/;

/** Where in the code under test something happened, as `file:line:column`; empty if only packages took part. */
export function placeIn(stack: string | undefined): string {
  const frames = (stack ?? '').split('\n').filter((line) => /^\s*at /.test(line));
  const [, place = ''] =
    /\(?([^()\s]+:\d+:\d+)\)?$/.exec(frames.find((frame) => !NOT_THEIRS.test(frame)) ?? '') ?? [];
  return place;
}
