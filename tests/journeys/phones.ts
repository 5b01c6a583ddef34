/** The window sizes of small phones, in which nothing may cover a control. */
export const PHONES = [
  { width: 360, height: 640 },
  { width: 375, height: 553 },
  { width: 393, height: 660 },
]
