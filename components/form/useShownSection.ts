import { useEffect, useState } from 'react';

/** Which of these elements a reader is at: the last that begins in the upper half of the window. */
export function useShownSection(ids: readonly string[]): string | undefined {
  const all = ids.join(' ');
  const [shown, setShown] = useState(ids[0]);
  useEffect(
    function watchScrolling() {
      const look = () => {
        const begun = all.split(' ').filter((id) => {
          const top = document.getElementById(id)?.getBoundingClientRect().top;
          return top !== undefined && top < window.innerHeight / 2;
        });
        setShown(begun.at(-1) ?? all.split(' ')[0]);
      };
      window.addEventListener('scroll', look, { passive: true });
      return () => window.removeEventListener('scroll', look);
    },
    [all],
  );
  return shown;
}
