/** The cover drawing: the attack path. */
import { documentWords } from '#content/downloads/all.ts';
import { theme } from '#contract/theme.ts';
import { ink, sheet } from '#server/pdf/ink.ts';
import type { Paper, Tag } from '#server/pdf/paper.ts';

type Node = { readonly x: number; readonly y: number; readonly color: string; readonly fill: string };

const nodes: readonly Node[] = [
  { x: 0, y: 96, color: theme['color-purple-300'], fill: ink.navyPanel },
  { x: 128, y: 40, color: theme['color-purple-300'], fill: ink.navyPanel },
  { x: 268, y: 82, color: theme['color-red'], fill: theme['color-red-night'] },
  { x: 128, y: 150, color: '#3a4877', fill: ink.navyPanel },
  { x: 268, y: 168, color: '#3a4877', fill: ink.navyPanel },
  { x: 428, y: 88, color: theme['color-green'], fill: theme['color-green-night'] },
];

export function drawAttackPath(paper: Paper, parent: Tag): void {
  const { doc } = paper;
  const figure = paper.open(parent, 'Figure', { alt: documentWords.attackPath });
  figure.add(() => {
    doc.save().translate(sheet.left + 16, 112);
    const curve = (from: Node, to: Node, color: string, width: number) =>
      doc
        .moveTo(from.x, from.y)
        .bezierCurveTo((from.x + to.x) / 2, from.y, (from.x + to.x) / 2, to.y, to.x, to.y)
        .lineWidth(width)
        .strokeColor(color)
        .stroke();
    const [start, gateway, flaw, vpn, forest, prize] = nodes as [Node, Node, Node, Node, Node, Node];
    curve(start, vpn, '#2b3760', 1);
    curve(vpn, forest, '#2b3760', 1);
    curve(forest, prize, '#2b3760', 1);
    curve(start, gateway, theme['color-purple-300'], 1.6);
    curve(gateway, flaw, theme['color-red'], 1.6);
    doc
      .moveTo(flaw.x, flaw.y)
      .lineTo(prize.x, prize.y)
      .dash(2, { space: 6 })
      .lineWidth(1.6)
      .strokeColor(theme['color-green'])
      .stroke()
      .undash();
    const cut = { x: (flaw.x + prize.x) / 2, y: (flaw.y + prize.y) / 2 };
    doc.circle(cut.x, cut.y, 9).lineWidth(1.2).fillAndStroke(ink.navy, theme['color-green']);
    doc
      .moveTo(cut.x - 3.5, cut.y - 3.5)
      .lineTo(cut.x + 3.5, cut.y + 3.5)
      .moveTo(cut.x + 3.5, cut.y - 3.5)
      .lineTo(cut.x - 3.5, cut.y + 3.5)
      .strokeColor(theme['color-green'])
      .stroke();
    for (const node of nodes)
      doc.circle(node.x, node.y, 10).lineWidth(1.4).fillAndStroke(node.fill, node.color);
    doc.restore();
  });
  figure.end();
}
