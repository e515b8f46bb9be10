/** The icons of the editor, as paths on a grid of 24. */
export const EDITING_ICONS = {
  hand: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  next: 'M5 15l7-8 7 8M12 7v12',
  previous: 'M5 9l7 8 7-8M12 17V5',
  erase: 'm14.500 4.500 5 5-9 9.500H7l-3-3zM10 9l5 5M12 19h8',
  turnLeft: 'M4.500 12a7.500 7.500 0 1 0 2.300-5.400M4 3.500v4.500h4.500',
  turnRight: 'M19.500 12a7.500 7.500 0 1 1-2.300-5.400M20 3.500v4.500h-4.500',
  mirrorAcross: 'M12 3v18M9 7v10H3zM15 7v10h6z',
  mirrorDown: 'M3 12h18M7 9h10V3zM7 15h10v6z',
  clear: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
} as const;
