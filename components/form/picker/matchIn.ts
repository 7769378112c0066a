import { foldText } from '../../../lib/format/foldText';

/** A title in three parts: before what was looked for, that, and after it. Case and marks on letters make no difference. */
export function matchIn(title: string, text: string): readonly [string, string, string] {
  const wanted = foldText(text.trim());
  const letters = [...title];
  const plains = letters.map(foldText);
  for (let start = 0; wanted !== '' && start < letters.length; start += 1) {
    let found = '';
    for (let end = start; end < letters.length && found.length < wanted.length; end += 1) {
      found += plains[end] ?? '';
      if (found === wanted)
        return [
          letters.slice(0, start).join(''),
          letters.slice(start, end + 1).join(''),
          letters.slice(end + 1).join(''),
        ];
    }
  }
  return [title, '', ''];
}
