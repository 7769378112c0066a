import { useEffect, useState } from 'react';

/** Returns the id of the section being read: the last one that begins in the upper half of the window. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
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
