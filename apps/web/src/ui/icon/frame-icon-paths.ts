/** The icons of icon-paths.ts that the first view of any page may show; licence and notice are in that file. */
export const arrowUpRightIcon = 'M7 7h10v10M7 17 17 7';
export const chevronDownIcon = 'M6 9l6 6 6-6';
export const chevronLeftIcon = 'M15 18l-6-6 6-6';
export const chevronRightIcon = 'M9 18l6-6-6-6';
export const chevronUpIcon = 'M18 15l-6-6-6 6';
export const circleCheckIcon = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M16 9l-5.5 5.5L8 12';
export const infoIcon = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 16v-4M12 8h.01';
export const menuIcon = 'M4 5h16M4 12h16M4 19h16';
export const octagonAlertIcon =
  'M12 16h.01M12 8v4M15.312 2a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586l-4.688-4.688A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2z';
export const pauseIcon =
  'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1z';
export const playIcon = 'M6 3 20 12 6 21Z';
export const triangleAlertIcon =
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01';
export const xIcon = 'M18 6 6 18M6 6l12 12';
