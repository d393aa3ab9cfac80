/** The props of a panel for one kind of resource. `item` is as the API returns it. */
export interface PanelProps {
  readonly item: Readonly<Record<string, unknown>>;
  readonly reload: () => void;
}
