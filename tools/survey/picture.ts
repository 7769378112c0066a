/** The image that replaces all images of other hosts in a survey. */
export const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420" viewBox="0 0 640 420">
<rect width="640" height="420" fill="#cfe3dc"/><circle cx="500" cy="100" r="46" fill="#f2c14e"/>
<path d="M0 330 170 190l120 110 90-70 260 190H0z" fill="#2f6f4f"/></svg>`;
