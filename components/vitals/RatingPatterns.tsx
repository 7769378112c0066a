/** The patterns of the ratings, once per page: plain, diagonal stripes, dots (design tokens `charts.rating`). */
export function RatingPatterns() {
  return (
    <svg className="is-patterns" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern
          id="vitals-needsImprovement"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="is-needsImprovement" width="8" height="8" />
          <rect className="is-veil" width="3" height="8" />
        </pattern>
        <pattern id="vitals-poor" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect className="is-poor" width="5" height="5" />
          <circle className="is-dot" cx="2.5" cy="2.5" r="1.1" />
        </pattern>
      </defs>
    </svg>
  );
}
