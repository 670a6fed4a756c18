/** The key that goes with another one, under the name it has on this machine: a script says which (`data-keys`). */
export const ModKey = () => (
  <>
    <span className="mod-other">Ctrl</span>
    <span className="mod-mac">⌘</span>
  </>
);
