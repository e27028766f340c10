# Picking cards together, tap by tap

picker-card = { $card }, { $count } of { $most }
picker-said = { $card }: { $count }
picker-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
picker-clear = Take all away
picker-all = Take them all
